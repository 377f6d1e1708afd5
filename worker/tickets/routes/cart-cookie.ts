import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { randomToken } from '../../signing/random-token.ts'
import { idOfFirstRequest } from './request-keys/first-request.ts'

const cookieName = 'cart'
/** The lifetime of the cookie, which is also how long an abandoned cart is stored. */
const daysInSeconds = 30 * 24 * 60 * 60

/** Returns the cart's id, 128 bits as 22 characters; null without a cart. */
export function cartId(c: ApiContext): string | null {
  const id = getCookie(c, cookieName)
  return id !== undefined && /^[\w-]{22}$/.test(id) ? id : null
}

/** The ids that the responses to these requests set as a cookie. */
const ids = new WeakMap<Request, Promise<string>>()

/**
 * Returns the cart's id, or the id of a new cart for a visitor without one. The response sets the cookie each time, so
 * that its lifetime starts again.
 */
export function ownCartId(c: ApiContext): Promise<string> {
  const request = c.req.raw
  let id = ids.get(request)
  if (!id) {
    const own = cartId(c)
    id = own === null ? idOfFirstRequest(c) : Promise.resolve(own)
    ids.set(request, id)
  }
  return id
}

/**
 * Issues the id of a later cart to a visitor without one, so that a repeated first request finds the same cart. The
 * cart itself is not created.
 */
export function offerCart(c: ApiContext): void {
  if (cartId(c) === null && !ids.has(c.req.raw)) ids.set(c.req.raw, Promise.resolve(randomToken()))
}

/** Sets the cookie in every response to a request for which a cart has an id, also if the request has failed. */
export function cartCookie() {
  return createMiddleware<AppContext>(async function cartCookie(c, next) {
    await next()
    const id = await ids.get(c.req.raw)
    if (id === undefined) return
    setCookie(c, cookieName, id, {
      path: '/',
      // scripts cannot read the cookie
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
      maxAge: daysInSeconds,
    })
  })
}
