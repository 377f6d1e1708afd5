import type { Site } from '../../shared/sites.ts'
import { setSecurityHeaders } from '../http/response/security-headers.ts'

/**
 * The site's shop, and nobody else, may show this answer in a frame or fetch it in a browser (design §3).
 * `X-Frame-Options` cannot name origins, so it is left out: `frame-ancestors` counts where both stand.
 * @param origin of the request, if it names one
 */
export function allowShopOrigins(headers: Headers, { shopOrigins }: Site, origin: string | undefined): void {
  // the layout brings no script, so the strict policy without analytics is enough
  setSecurityHeaders(headers, undefined)
  const policy = headers.get('Content-Security-Policy') ?? ''
  const ancestors = shopOrigins.length > 0 ? shopOrigins.join(' ') : "'none'"
  headers.set('Content-Security-Policy', policy.replace(/frame-ancestors [^;]+/, `frame-ancestors ${ancestors}`))
  headers.delete('X-Frame-Options')
  if (origin && shopOrigins.includes(origin)) headers.set('Access-Control-Allow-Origin', origin)
}
