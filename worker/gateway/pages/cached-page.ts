import type { Context } from 'hono'
import { countMissedPath } from '../../content/hit-clients.ts'
import type { AppContext } from '../../env.ts'
import { background } from '../../http/background.ts'
import type { PageAddress } from '../../pages/cache/page-cache.ts'
import { fromCache } from '../from-cache.ts'

type C = Context<AppContext>

/** Responds with a visitor's page, cached or newly rendered. The caller must add the visitor's query to a redirect. */
export async function cachedPage(c: C, page: PageAddress): Promise<Response> {
  const response = await fromCache(c, page)
  const { env, var: context } = c
  countMissedPath({ env, site: context.site, now: context.now, path: page.path, wait: background(c) }, response.status)
  // neither the browser nor the service worker may cache responses for staff
  if (mayBeStaff(c)) response.headers.set('Cache-Control', 'private, no-store')
  return response
}

/** Whether the request has a session or CSRF cookie, whose value is not verified here. */
export function mayBeStaff(c: C): boolean {
  return /(?:^|;\s*)(?:sessionid|csrftoken)=/.test(c.req.header('Cookie') ?? '')
}
