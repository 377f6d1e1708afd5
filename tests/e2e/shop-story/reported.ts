import type { StaffOrderList } from '../../../shared/contract/shop/staff/orders.ts'
import { staffSession } from '../logged-in.ts'
import { expect, get, type SiteKey } from '../support.ts'

/** Waits until an order has reported its tickets to the read model, from which the desk's search and lists are read. */
export async function reported(site: SiteKey, number: string): Promise<void> {
  const { cookie } = await staffSession('publisher', site)
  const state = async () => {
    const { json } = await get(site, `/api/shop/staff/orders/?q=${number}`, { headers: { Cookie: cookie } })
    return (json as StaffOrderList).results.find((order) => order.number === number)?.state
  }
  await expect.poll(state).toBe('complete')
}
