import type { Context } from 'hono'
import type { AppContext } from '../env.ts'
import { feedKeys } from '../feeds/addresses.ts'
import { onlyKeys } from '../http/request/query.ts'
import { RejectedPath, readAddress } from './address.ts'
import { fromCache } from './from-cache.ts'

/** Serves a feed through the page cache, as one entry for all themes. */
export async function feed(c: Context<AppContext>): Promise<Response> {
  const address = readAddress(c, 'html')
  if ('movedTo' in address) return c.redirect(address.movedTo, 301)
  const { path } = address
  const query = onlyKeys(feedKeys(path), address.query)
  const response = await fromCache(c, { kind: 'feed', site: c.get('site').key, theme: 'auto', path, query })
  if (response.status === 404) throw new RejectedPath(404)
  return response
}
