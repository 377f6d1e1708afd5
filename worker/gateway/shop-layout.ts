import type { Context } from 'hono'
import { defaultLocale } from '../../shared/locale.ts'
import { buildPath } from '../../shared/routes.ts'
import { originsOf } from '../../shared/sites.ts'
import type { AppContext } from '../env.ts'
import { themeOf } from '../http/theme.ts'
import { shopAddress } from '../shop-layout/address.ts'
import { allowShopOrigins } from '../shop-layout/framing.ts'
import { shopLocale } from '../shop-layout/locale.ts'
import { fromCache, pathOf } from './page.ts'

/**
 * `GET /webshop`, `/ina`, `/eventim-template`, `/eventim.webshop` and whatever is below: the layout that the site's
 * shop fetches or embeds, kept like pages. The rules of every address hold first: its one form, old paths, versions.
 */
export async function shop(c: Context<AppContext>): Promise<Response> {
  const url = new URL(c.req.url)
  const path = await pathOf(c, url, 'html')
  if (path instanceof Response) return path
  const { site } = c.var
  const locale = shopLocale(url.searchParams)
  const address = shopAddress(path)
  if (!address) return c.notFound()
  if (address.kind === 'event-list') {
    // The shop may show this under its own host: the main site's is named.
    const list = buildPath({ screen: 'event-list', locale })
    c.header('Cache-Control', 'no-cache')
    return c.redirect(originsOf(c.env.ORIGIN_PATTERN)[site.key] + list, 301)
  }
  const query = new URLSearchParams(locale === defaultLocale ? {} : { locale })
  const response = await fromCache(c, { kind: 'shop', site: site.key, theme: themeOf(c), path: address.path, query })
  response.headers.set('Vary', 'Cookie, Origin')
  allowShopOrigins(response.headers, site, c.req.header('Origin'))
  return response
}
