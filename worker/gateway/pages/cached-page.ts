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
  if (location) return redirectTo(c, withQuery(location, new URL(c.req.url).search), page.kind)
  // neither the browser nor the service worker may cache responses for staff
  if (mayBeStaff(c)) response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Whether the request has a session or CSRF cookie, whose value is not verified here. */
export function mayBeStaff(c: C): boolean {
  return /(?:^|;\s*)(?:sessionid|csrftoken)=/.test(c.req.header('Cookie') ?? '')
}
