import type { Context } from 'hono'
import { originsOf } from '../../../shared/sites.ts'
import type { AppContext } from '../../env.ts'

/** Whether an `Origin` header names this site: the request's host, or the configured one. */
export function isOwnOrigin(c: Context<AppContext>, origin: string | undefined): boolean {
  return origin === new URL(c.req.url).origin || origin === originsOf(c.env.ORIGIN_PATTERN)[c.var.site.key]
}
