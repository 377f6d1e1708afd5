import type { Context } from 'hono'
import { defaultLocale } from '../../shared/locale.ts'
import { buildPath } from '../../shared/routes.ts'
import { originsOf } from '../../shared/sites.ts'
import type { AppContext } from '../env.ts'
import { themeOf } from '../http/request/theme.ts'
import { shopAddress } from '../shop-layout/address.ts'
import { allowShopOrigins } from '../shop-layout/framing.ts'
import { shopLocale } from '../shop-layout/locale.ts'
import { readAddress, redirectTo } from './address.ts'
import { fromCache } from './from-cache.ts'
import { movedAddress } from './moved-address.ts'

/**
 * `GET /webshop`, `/ina`, `/eventim-template`, `/eventim.webshop` and whatever is below: the layout that the site's
 * shop fetches or embeds, kept like pages. The rules of every address hold first: its one form, old paths, versions.
 */
export async function shop(c: Context<AppContext>): Promise<Response> {
  const asked = readAddress(c, 'html')
  if ('movedTo' in asked) return redirectTo(c, asked.movedTo, 'html')
  const movedTo = await movedAddress(c, asked)
  if (movedTo !== null) return redirectTo(c, movedTo, 'html')
  const { site } = c.var
  const locale = shopLocale(asked.url.searchParams)
  const address = shopAddress(asked.path)
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
