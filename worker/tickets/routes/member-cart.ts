import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { customerCookie } from '../../signing/customer-session.ts'
import { membership } from '../handlers/customers/customer.ts'
import { cartOf } from '../objects/cart-of.ts'
import { cartId, ownCartId } from './cart-cookie.ts'
import { sessionCustomer } from './customer.ts'

/**
 * Applies a member's discount to the visitor's cart; without a membership, removes the discount from the cart.
 * @param email a confirmed address; null after a logout
 */
export async function setCartMember(c: ApiContext, email: string | null): Promise<void> {
  const id = cartId(c)
  if (id) await setMember(c, id, email)
}

/**
 * Applies the member's discount to the cart before a writing call of a logged-in customer, so that it is also applied
 * if the call creates or restarts the cart.
 */
export function membersCart() {
  return createMiddleware<AppContext>(async function membersCart(c, next) {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const customer = !isRead && getCookie(c, customerCookie) ? await sessionCustomer(c) : null
    if (customer) await setMember(c, ownCartId(c), customer.email)
    return next()
  })
}

async function setMember(c: ApiContext, cart: string, email: string | null): Promise<void> {
  const { site, now } = c.var
  const member = email === null ? null : await membership({ d1: c.env.DB, now }, site.key, email)
  await cartOf(c.env, site.key, cart).setMember(site.key, member?.percent ?? 0)
}
