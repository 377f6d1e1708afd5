import type { Context } from 'hono'
import { originsOf } from '../../../shared/sites/sites.ts'
import type { AppContext } from '../../env.ts'

/** Whether an `Origin` header names this site: the origin of the request, or the configured one. */
export function isOwnOrigin(c: Context<AppContext>, origin: string | undefined): boolean {
  return origin === new URL(c.req.url).origin || origin === originsOf(c.env.ORIGIN_PATTERN)[c.var.site.key]
}

/**
 * Whether a form was sent from a page of this site. Pages without a referrer send `Origin: null`; then the browser's
 * `Sec-Fetch-Site` header decides. Clients that send neither header are refused.
 */
export function isOwnForm(c: Context<AppContext>): boolean {
  const origin = c.req.header('Origin')
  return isOwnOrigin(c, origin) || (origin === 'null' && c.req.header('Sec-Fetch-Site') === 'same-origin')
}
