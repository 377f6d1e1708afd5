import { shopHref } from '../../../shared/box-office/shop-context.tsx'
import { contentClient, isEmbedded } from '../../content/content-client.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { shopLocale } from '../../shop-layout/locale.ts'
import type { ShopRequest } from './definition.ts'
import { keeper, keptContent, type Uses } from './shared/kept-content.ts'

/** @param isKept whether reads are kept; false for a database that may lag behind the purge log */
export function shopRequest(c: ApiContext, isKept = true): ShopRequest {
  const { site, now } = c.var
  const query = new URL(c.req.url).searchParams
  const locale = shopLocale(query)
  const current = contentClient({ env: c.env, site, locale, now })
  const uses: Uses = { tags: new Set(), untilMs: Number.POSITIVE_INFINITY }
  const keep = keeper(isKept ? `${site.key} ${locale}` : null, now, uses)
  const isOurs = isEmbedded(c.env, site)
  // a backend's answers are kept by its client
  if (!isOurs) uses.untilMs = null
  const content = isOurs ? keptContent(current, { site: site.key, now, keep, uses }) : current
  const href = (path: string) => shopHref(path, locale)
  return { c, site, locale, now, params: c.req.param(), query, content, current, keep, uses, href }
}
