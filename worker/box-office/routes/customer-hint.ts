import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { hostCookie } from '../../http/response/host-cookie.ts'
import { customerToken } from '../../signing/customer-session.ts'
import { sessionSeconds } from '../handlers/customers/auth.ts'
import { readCustomer } from './customer.ts'

const cookieName = 'customer'

/** Whether these requests have begun or ended a session. */
const changes = new WeakMap<Request, boolean>()

/**
 * Makes the response report that the request has begun or ended the customer's session. `customerHint` sets the cookie.
 */
export function reportLogin(c: ApiContext, isLoggedIn: boolean): void {
  changes.set(c.req.raw, isLoggedIn)
}

/**
 * Sets the cookie `customer=1` in each response that finds or begins a session, and removes it from a visitor without
 * one; a cookie that is already right stays. Scripts of the site's cached pages read it to decide whether to request
 * the account. Nothing else trusts it.
 */
export function customerHint() {
  return createMiddleware<AppContext>(async function customerHint(c, next) {
    await next()
    const isSet = getCookie(c, cookieName) === '1'
    const isLoggedIn = await knownLogin(c, isSet)
    if (isLoggedIn === null || isLoggedIn === isSet) return
    const where = hostCookie(c.req.url)
    if (isLoggedIn) setCookie(c, cookieName, '1', { ...where, maxAge: sessionSeconds })
    else deleteCookie(c, cookieName, where)
  })
}

/** Returns whether the visitor is logged in after the request; null if the request did not need to know. */
async function knownLogin(c: ApiContext, isSet: boolean): Promise<boolean | null> {
  const changed = changes.get(c.req.raw)
  if (changed !== undefined) return changed
  const read = readCustomer(c)
  // a read that fails has already failed the request
  if (read)
    return read.then(
      (customer) => customer !== null,
      () => null,
    )
  if (!isSet) return null
  // without a cookie of a session that is ours, there is nothing to read
  return (await customerToken(c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)) === null ? false : null
}
