import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { feedKeys } from '../feeds/addresses.ts'
import { readPath } from '../http/path.ts'
import { onlyKeys } from '../pages/page-key.ts'
import { fromCache, RejectedPath } from './page.ts'

/** `GET /feeds/…`, `/sitemap.xml`, `/robots.txt`: from the page cache, the same for every theme and visitor. */
export async function feed(c: Context<AppContext>): Promise<Response> {
  const url = new URL(c.req.url)
  const reading = readPath(url)
  if (reading.kind === 'reject') throw new RejectedPath(reading.status)
  if (reading.kind === 'redirect') return c.redirect(reading.to, 301)
  const { path } = reading
  const query = onlyKeys(feedKeys(path), url.searchParams)
  const response = await fromCache(c, { kind: 'feed', site: c.get('site').key, theme: 'auto', path, query })
  if (response.status === 404) throw new RejectedPath(404)
  return response
}
