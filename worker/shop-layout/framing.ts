import type { Site } from '../../shared/sites/sites.ts'
import { setSecurityHeaders } from '../http/response/security-headers.ts'

/**
 * Allows only the site's shop to frame this response or to fetch it with a script. `frame-ancestors` replaces
 * `X-Frame-Options`, which cannot name origins. The response may also load from the site's configured origin, which its
 * absolute addresses name.
 * @param origin the request's Origin header
 */
export function allowShopOrigins(
  headers: Headers,
  { shopOrigins }: Site,
  { own, origin }: { own: string; origin: string | undefined },
): void {
  // the layout has no script, so the strict policy without analytics is enough
  setSecurityHeaders(headers, undefined)
  const policy = headers.get('Content-Security-Policy') ?? ''
  const ancestors = shopOrigins.length > 0 ? shopOrigins.join(' ') : "'none'"
  headers.set(
    'Content-Security-Policy',
    policy
      .replace(/frame-ancestors [^;]+/, `frame-ancestors ${ancestors}`)
      .replace(/\b(?:default|style|img)-src 'self'/g, `$& ${own}`),
  )
  headers.delete('X-Frame-Options')
  if (origin && shopOrigins.includes(origin)) headers.set('Access-Control-Allow-Origin', origin)
}
