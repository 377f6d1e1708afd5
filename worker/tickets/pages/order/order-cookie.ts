import { getCookie, setCookie } from 'hono/cookie'
import type { ApiContext } from '../../../http/request/request.ts'

const cookieName = 'order'
const daysInSeconds = 90 * 24 * 60 * 60

/** The secret of an order, for its own address alone; scripts cannot read it. */
export function setOrderCookie(c: ApiContext, number: string, secret: string): void {
  setCookie(c, cookieName, secret, {
    path: `/webshop/orders/${number}`,
    httpOnly: true,
    // Lax: it comes along when a mail or the payment service leads here
    sameSite: 'Lax',
    secure: new URL(c.req.url).protocol === 'https:',
    maxAge: daysInSeconds,
  })
}

/** '' without a cookie. */
export function orderSecret(c: ApiContext): string {
  return getCookie(c, cookieName) ?? ''
}
