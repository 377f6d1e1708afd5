import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { sha256 } from '../../../signing/sha256.ts'
import type { Order } from '../../objects/order/order.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { orderOfPayLink } from '../../store/orders/pay-links.ts'

/**
 * Opens an order by the token of its payment link.
 * @returns null for a token that is unknown, replaced or of another site
 */
export async function openPayLink(
  env: Pick<Env, 'ORDERS' | 'DB' | 'JURISDICTION'>,
  site: SiteKey,
  token: string,
): Promise<{ order: DurableObjectStub<Order>; view: OrderView } | null> {
  const number = await orderOfPayLink({ d1: env.DB, now: new Date(0) }, site, await sha256(token))
  // looks up an order even for an unknown token, so that this takes as long as for a replaced one
  const order = orderOf(env, site, number ?? 'unknown')
  const view = await order.open(token, 'link')
  return view && { order, view }
}
