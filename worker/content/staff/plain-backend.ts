import type { Context } from 'hono'
import { kindOf } from '../../../shared/contract/kind.ts'
import type { AppContext } from '../../env.ts'
import { localeOf } from '../../http/request/path.ts'
import { exchanged } from '../proxy/editing/exchange.ts'
import { originOf } from '../proxy/origins.ts'
import type { PlainBackend } from './plain-enter.ts'

/**
 * Asks the site's backend which kind it is, by an anonymous user call.
 * @returns null for an embedded site, and if the backend is another Auftakt, which has a login of its own
 * @throws ContentUnavailable if the backend fails, which decides nothing
 */
export async function plainBackend(
  c: Context<AppContext>,
  ownFetch: typeof fetch = (input, init) => fetch(input, init),
): Promise<PlainBackend | null> {
  const origin = originOf(c.env.CONTENT_ORIGINS, c.var.site.key)
  if (!origin) return null
  const anonymous = { origin, ownOrigin: new URL(c.req.url).origin, cookies: new Map(), fetch: ownFetch }
  const { headers } = await exchanged(anonymous, `/${localeOf(c.req.path)}/pageeditor-api/user`)
  return kindOf(headers) === 'plain' ? { origin, fetch: ownFetch } : null
}
