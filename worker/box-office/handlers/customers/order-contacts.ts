import type { OrderContact } from '../../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Env } from '../../../env.ts'
import { inParts } from '../../../in-parts.ts'
import { orderOf } from '../../objects/order-of.ts'

const atOnce = 20

/**
 * Adds to stored orders what only their objects have of a person: telephone number, postal address, and the company and
 * address of the invoice. `contact` is null for an order whose object has been deleted.
 */
export async function withContacts(
  env: Env,
  site: SiteKey,
  orders: readonly object[],
): Promise<(object & { contact: OrderContact | null })[]> {
  const found: (object & { contact: OrderContact | null })[] = []
  for (const part of inParts(orders, atOnce)) {
    const views = part.map(async (order) => {
      const number = 'number' in order ? String(order.number) : ''
      const view = await orderOf(env, site, number).view()
      return { ...order, contact: view?.contact ?? null }
    })
    found.push(...(await Promise.all(views)))
  }
  return found
}
