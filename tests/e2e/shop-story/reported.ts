import type { StaffOrderList } from '../../../shared/contract/box-office/staff/orders.ts'
import { expect, type SiteKey } from '../support.ts'
import { askBoxOffice } from './ask-box-office.ts'

/** Waits until an order has reported its tickets to the read model, from which the desk's search and lists are read. */
export async function reported(site: SiteKey, number: string): Promise<void> {
  const state = async () => {
    const { results } = await askBoxOffice<StaffOrderList>(site, `orders/?q=${number}`)
    return results.find((order) => order.number === number)?.state
  }
  await expect.poll(state).toBe('complete')
}
