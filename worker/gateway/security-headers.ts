import { createMiddleware } from 'hono/factory'
import { frameHosts } from '../../shared/embeds.ts'
import type { AppContext } from '../env.ts'

/**
 * One static policy for every answer: no inline script, hence no nonce and nothing that would keep a page
 * out of the cache. Style attributes carry data only (focal point, abo colour).
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  `frame-src 'self' ${frameHosts.join(' ')}`,
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** The development server injects styles and its own socket; it gets a policy that lets it. */
const developmentPolicy = contentSecurityPolicy
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

const policies = Object.entries({
  'Content-Security-Policy': import.meta.env.MODE === 'development' ? developmentPolicy : contentSecurityPolicy,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** Sees to the security headers of every answer, errors included; a page from the cache carries them already. */
export function securityHeaders() {
  return createMiddleware<AppContext>(async function securityHeaders(c, next) {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) setSecurityHeaders(headers)
  })
}

export function setSecurityHeaders(headers: Headers): void {
  for (const [name, value] of policies) headers.set(name, value)
}
