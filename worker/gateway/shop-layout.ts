import type { Context } from 'hono'
import { defaultLocale, type Locale } from '../../shared/i18n/locale.ts'
import { buildPath } from '../../shared/screens/routes.ts'
import { originsOf } from '../../shared/sites/sites.ts'
import type { AppContext } from '../env.ts'
import { readQuery } from '../http/request/query.ts'
import { themeOf } from '../http/request/theme.ts'
import { screenQuery } from '../pages/page-key.ts'
import { isEventListOfWebshop, shopAddress } from '../shop-layout/address.ts'
import { allowShopOrigins } from '../shop-layout/framing.ts'
import { shopLocale } from '../shop-layout/locale.ts'
import { RejectedPath, readAddress, redirectTo } from './address.ts'
import { fromCache } from './from-cache.ts'
import { movedAddress } from './moved-address.ts'

/**
 * `GET /ina`, `/eventim-template`, `/eventim.webshop` and every path below: the layout that the site's outside shop
 * fetches or embeds, cached like pages. The redirects of pages apply; in addition, paths of the shop's lists redirect
 * to the event list.
 */
export async function shop(c: Context<AppContext>): Promise<Response> {
  const requested = readAddress(c, 'html')
  if ('movedTo' in requested) return redirectTo(c, requested.movedTo, 'html')
  const movedTo = await movedAddress(c, requested)
  if (movedTo !== null) return redirectTo(c, movedTo, 'html')
  const { site } = c.var
  const locale = shopLocale(requested.query)
  const address = shopAddress(requested.path)
  if (!address) return c.notFound()
  if (address.kind === 'event-list') return toEventList(c, locale)
  const query = new URLSearchParams(locale === defaultLocale ? {} : { locale })
  const response = await fromCache(c, { kind: 'shop', site: site.key, theme: themeOf(c), path: address.path, query })
  response.headers.set('Vary', 'Cookie, Origin')
  const own = originsOf(c.env.ORIGIN_PATTERN)[site.key]
  allowShopOrigins(response.headers, site, { own, origin: c.req.header('Origin') })
  return response
}

/**
 * `GET /webshop`: the list of productions, cached like the site's list, from whose filter its query is read.
 * @returns null for a list page that does not exist
 */
export async function webshopList(c: Context<AppContext>): Promise<Response | null> {
  const given = readQuery(new URL(c.req.url).search)
  const query = screenQuery('event-list', given)
  for (const key of ['view', 'overlay']) query.delete(key)
  if (shopLocale(given) !== defaultLocale) query.set('locale', shopLocale(given))
  const address = { kind: 'shop', site: c.var.site.key, theme: themeOf(c), path: '/webshop', query } as const
  const response = await fromCache(c, address)
  return response.status === 404 ? null : response
}

/**
 * Returns the handler of `/webshop/…` where the box office has no page: the redirects of pages apply, the lists of
 * outside shops redirect to the event list, as those of the other prefixes do (spec §2), and everything else gets the
 * box office's error page.
 */
export function webshopEnd(showError: (c: Context<AppContext>, ...error: ShopError) => Promise<Response>) {
  return async function webshopEnd(c: Context<AppContext>): Promise<Response> {
    const { method } = c.req
    if (method === 'POST') return showError(c, 404)
    if (method !== 'GET' && method !== 'HEAD') return showError(c, 405, { Allow: 'GET, HEAD, POST' })
    const requested = readOrReject(c)
    if (requested instanceof RejectedPath) return showError(c, requested.status)
    if ('movedTo' in requested) return redirectTo(c, requested.movedTo, 'html')
    if (isEventListOfWebshop(requested.path)) return toEventList(c, shopLocale(requested.query))
    const movedTo = await movedAddress(c, requested)
    return movedTo === null ? showError(c, 404) : redirectTo(c, movedTo, 'html')
  }
}

type ShopError = [status: 400 | 404 | 405, headers?: Record<string, string>]

/** Returns the refusal of a malformed path, so that it is an error in the box office's layout, too. */
function readOrReject(c: Context<AppContext>): ReturnType<typeof readAddress> | RejectedPath {
  try {
    return readAddress(c, 'html')
  } catch (error) {
    if (error instanceof RejectedPath) return error
    throw error
  }
}

function toEventList(c: Context<AppContext>, locale: Locale): Response {
  // absolute, because the outside shop may pass this redirect on under its own host
  const list = buildPath({ screen: 'event-list', locale })
  c.header('Cache-Control', 'no-cache')
  return c.redirect(originsOf(c.env.ORIGIN_PATTERN)[c.var.site.key] + list, 301)
}
