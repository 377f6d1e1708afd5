import { createMiddleware } from 'hono/factory'
import { analyticsHosts } from '../../../shared/consent/analytics.ts'
import { frameHosts } from '../../../shared/html/embeds.ts'
import { isSecretAddress } from '../../../shared/page/secret-address.ts'
import type { Site } from '../../../shared/sites/sites.ts'
import type { AppContext } from '../../env.ts'

/**
 * Returns a site's Content-Security-Policy. It allows no inline scripts, so it needs no nonce and pages stay cacheable.
 * It allows style attributes, which contain only data (focal point, abo colour).
 */
function contentSecurityPolicy(hasAnalytics: boolean): string {
  const { script, connect, image } = hasAnalytics ? analyticsHosts : noHosts
  const isDevelopment = import.meta.env.MODE === 'development'
  return [
    "default-src 'self'",
    list("script-src 'self'", script),
    // the development server injects styles and opens a socket
    list("style-src 'self'", isDevelopment ? ["'unsafe-inline'"] : []),
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data:", image),
    list("frame-src 'self'", frameHosts),
    list("connect-src 'self'", isDevelopment ? [...connect, 'ws:'] : connect),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const noHosts = { script: [], connect: [], image: [] }
const list = (directive: string, sources: readonly string[]) => [directive, ...sources].join(' ')

const strictPolicy = contentSecurityPolicy(false)
const analyticsPolicy = contentSecurityPolicy(true)

const policies = Object.entries({
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/**
 * Returns middleware that sets the security headers of a response, unless it already has a policy, as cached pages do.
 * Responses at secret addresses, whatever they are, allow no analytics and send no referrer.
 */
export function securityHeaders() {
  return createMiddleware<AppContext>(async function securityHeaders(c, next) {
    await next()
    // the headers of a socket's answer cannot be changed
    if (c.res.status === 101) return
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy')) setSecurityHeaders(headers, c.get('site'))
    if (!isSecretAddress(c.req.url)) return
    headers.set('Content-Security-Policy', withoutAnalytics(headers.get('Content-Security-Policy') ?? ''))
    headers.set('Referrer-Policy', 'no-referrer')
  })
}

/**
 * Sets the security headers of a response, except for policies that it already has, such as a stricter referrer policy.
 * @param site a site whose analytics are allowed; undefined to allow none
 */
export function setSecurityHeaders(headers: Headers, site: Site | undefined): void {
  headers.set('Content-Security-Policy', site?.analyticsContainer ? analyticsPolicy : strictPolicy)
  for (const [name, value] of policies) if (!headers.has(name)) headers.set(name, value)
}

const analyticsSources = new Set<string>(
  Object.keys(analyticsHosts).flatMap((name) => analyticsHosts[name as keyof typeof analyticsHosts]),
)

function withoutAnalytics(policy: string): string {
  const kept = (directive: string) => directive.split(' ').filter((source) => !analyticsSources.has(source))
  return policy
    .split('; ')
    .map((directive) => kept(directive).join(' '))
    .join('; ')
}

/** Also lets a page's forms redirect to these origins, since browsers apply `form-action` to redirects. */
export function allowFormActions(headers: Headers, origins: readonly string[]): void {
  allow(headers, /form-action [^;]+/, origins)
}

/** Also lets a page frame pages of this origin. */
export function allowFrames(headers: Headers, origin: string): void {
  allow(headers, /frame-src [^;]+/, [origin])
}

function allow(headers: Headers, directive: RegExp, origins: readonly string[]): void {
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set(
    'Content-Security-Policy',
    policy.replace(directive, (own) => list(own, origins)),
  )
}
