import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import type { Order } from '../../objects/order/order.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'

/**
 * Opens an order for a caller who knows its secret.
 * @param number as typed (see `readOrderNumber`)
 * @returns null both for an unknown number and for a wrong secret, so that the caller cannot tell them apart
 */
export async function openOrder(
  env: Pick<Env, 'ORDERS' | 'JURISDICTION'>,
  site: SiteKey,
  { number, secret }: { number: string; secret: string },
): Promise<{ order: DurableObjectStub<Order>; view: OrderView } | null> {
  // looks up an order even for a wrong check digit, so that this takes as long as for an unknown number
  const order = orderOf(env, site, readOrderNumber(number) ?? 'unknown')
  const view = await order.open(secret)
  return view && { order, view }
}
