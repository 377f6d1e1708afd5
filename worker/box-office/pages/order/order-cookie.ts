import { getCookie, setCookie } from 'hono/cookie'
import type { ApiContext } from '../../../http/request/request.ts'
import { hostCookie } from '../../../http/response/host-cookie.ts'

const cookieName = 'order'
const daysInSeconds = 90 * 24 * 60 * 60

/** Sets a cookie with an order's secret. It is sent only to the order's addresses, and scripts cannot read it. */
export function setOrderCookie(c: ApiContext, number: string, secret: string): void {
  setCookie(c, cookieName, secret, {
    // Lax, so that it is sent when the buyer arrives from a mail or from the payment page
    ...hostCookie(c.req.url),
    path: `/webshop/orders/${number}`,
    httpOnly: true,
    maxAge: daysInSeconds,
  })
}

export function orderSecret(c: ApiContext): string {
  return getCookie(c, cookieName) ?? ''
}
