import { getCookie, setCookie } from 'hono/cookie'
import type { ApiContext } from '../../http/request/request.ts'
import { randomToken } from '../../signing/random-token.ts'

const cookieName = 'cart'
/** The lifetime of the cookie, which is also how long an abandoned cart is stored. */
const daysInSeconds = 30 * 24 * 60 * 60

/** Returns the cart's id, 128 random bits as 22 characters; null without a cart. */
export function cartId(c: ApiContext): string | null {
  const id = getCookie(c, cookieName)
  return id !== undefined && /^[\w-]{22}$/.test(id) ? id : null
}

const newIds = new WeakMap<Request, string>()

/**
 * Returns the cart's id, or a new id for a visitor without a cart. Sets the cookie each time, so that its lifetime
 * starts again; scripts cannot read the cookie.
 */
export function ownCartId(c: ApiContext): string {
  const id = cartId(c) ?? newIds.get(c.req.raw) ?? randomToken()
  newIds.set(c.req.raw, id)
  setCookie(c, cookieName, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: daysInSeconds,
  })
  return id
}
