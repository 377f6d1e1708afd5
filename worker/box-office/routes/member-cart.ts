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

/** Runs `applyMember` before each writing call. */
export function membersCart() {
  return createMiddleware<AppContext>(async function membersCart(c, next) {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await applyMember(c)
    return next()
  })
}

/**
 * Applies a logged-in member's discount to the cart. Must run before a write, so that the discount is also applied if
 * the write creates or restarts the cart.
 */
export async function applyMember(c: ApiContext): Promise<void> {
  const customer = getCookie(c, customerCookie) ? await sessionCustomer(c) : null
  if (customer) await setMember(c, await ownCartId(c), customer.email)
}

async function setMember(c: ApiContext, cart: string, email: string | null): Promise<void> {
  const { site, now } = c.var
  const member = email === null ? null : await membership({ d1: c.env.DB, now }, site.key, email)
  await cartOf(c.env, site.key, cart).setMember(site.key, member?.percent ?? 0)
}
