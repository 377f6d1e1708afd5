import type { ApiContext } from '../../../http/request/request.ts'
import { openOrder } from '../../handlers/orders/open-order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { isOwnOrder, sessionCustomer } from '../../routes/customer.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { cartView } from '../basket.ts'
import { orderSecret } from './order-cookie.ts'

/**
 * Returns the order in the address if the visitor's cookie has the order's secret, if the order has the visitor's cart
 * and waits for its payment, or if the logged-in customer placed the order or has confirmed its e-mail address;
 * otherwise null.
 */
export async function openedOrder(c: ApiContext): ReturnType<typeof openOrder> {
  const site = c.var.site.key
  const number = c.req.param('number') ?? ''
  const secret = orderSecret(c)
  const found = secret === '' ? null : await openOrder(c.env, site, { number, secret })
  if (found) return found
  const known = readOrderNumber(number) ?? 'unknown'
  const isOfCart = (await cartView(c)).order === known
  if (!isOfCart && !(await sessionCustomer(c))) return null
  const order = orderOf(c.env, site, known)
  const view = await order.view()
  if (view && isOfCart) return { order, view }
  return view && (await isOwnOrder(c, { number: view.number, email: view.contact.email })) ? { order, view } : null
}
