import { originsOf } from '../../../shared/sites/sites.ts'
import type { ApiContext } from './request.ts'

const localHost = /^(?:localhost|127\.0\.0\.1|[a-z]+\.localhost)$/

/**
 * Returns the origin at which the visitor uses the site: that of the request if its host is one of the site's,
 * otherwise the configured one. Scheme and port come from the request only on this machine, where a port may be
 * forwarded; elsewhere they are the configured ones.
 */
export function visitedOrigin(c: ApiContext): string {
  const { site } = c.var
  const configured = originsOf(c.env.ORIGIN_PATTERN)[site.key]
  const { hostname, origin } = new URL(c.req.url)
  if (!site.hosts.includes(hostname)) return configured
  if (localHost.test(hostname)) return origin
  const visited = new URL(configured)
  visited.hostname = hostname
  return visited.origin
}
