import type { Env } from '../../env.ts'
import { allowFormActions, setSecurityHeaders } from '../../http/response/security-headers.ts'
import { paymentFormActions } from '../payment/provider-list.ts'

/**
 * Sets the headers of personal pages: they forbid caching, framing, analytics and a referrer, and let forms redirect
 * only to this site and the payment page.
 */
export function setShopHeaders(headers: Headers, env: Env): void {
  setSecurityHeaders(headers, undefined)
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'"))
  allowFormActions(headers, paymentFormActions(env))
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Vary', 'Cookie, Accept')
}

/** Returns a response with the headers of personal pages. */
export function withShopHeaders(response: Response, env: Env): Response {
  const shown = new Response(response.body, response)
  setShopHeaders(shown.headers, env)
  return shown
}
