import type { Context } from 'hono'
import { countMissedPath } from '../../content/hit-clients.ts'
import type { AppContext } from '../../env.ts'
import { background } from '../../http/background.ts'
import { withQuery } from '../../http/request/path.ts'
import type { PageAddress } from '../../pages/cache/page-cache.ts'
import { type AddressKind, redirectTo } from '../address.ts'
import { fromCache } from '../from-cache.ts'

type C = Context<AppContext>

export type VisitorPage = PageAddress & { kind: AddressKind }

/**
 * Responds with a visitor's page, cached or newly rendered, and counts requests for missing pages. A redirect to the
 * page's canonical address keeps the visitor's whole query.
 */
export async function cachedPage(c: C, page: VisitorPage): Promise<Response> {
  const response = await fromCache(c, page)
  const { env, var: context } = c
  if (response.status === 404) c.set('missedPath', page.path)
  else countMissedPath({ env, site: context.site, now: context.now, path: page.path, wait: background(c) }, 200)
  const location = response.headers.get('Location')
  return location ? redirectTo(c, withQuery(location, new URL(c.req.url).search), page.kind) : response
}
