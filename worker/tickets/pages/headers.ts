import type { Env } from '../../env.ts'
import { setSecurityHeaders } from '../../http/response/security-headers.ts'

/** Personal pages: stored nowhere, framed by no page, without analytics, and no address of theirs leaves the site. */
export function setShopHeaders(headers: Headers, _env: Env): void {
  setSecurityHeaders(headers, undefined)
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'"))
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Vary', 'Cookie, Accept')
}
