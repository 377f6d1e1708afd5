import { shopHref } from '../../../shared/box-office/shop-context.tsx'
import { contentClient } from '../../content/content-client.ts'
import type { ApiContext } from '../../http/request/request.ts'
import { shopLocale } from '../../shop-layout/locale.ts'
import type { ShopRequest } from './definition.ts'

export function shopRequest(c: ApiContext): ShopRequest {
  const { site, now } = c.var
  const query = new URL(c.req.url).searchParams
  const locale = shopLocale(query)
  const content = contentClient({ env: c.env, site, locale, now })
  return { c, site, locale, now, params: c.req.param(), query, content, href: (path) => shopHref(path, locale) }
}
