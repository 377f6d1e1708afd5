// The shop's layout as routes of the pages app, so that it is cached, purged and revalidated like pages.
import { type Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { cityNames, originsOf, sites } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { offerOf } from '../box-office/data.ts'
import { contentClient } from '../content/content-client.ts'
import { firstStart, freshUntil } from '../screens/parts/changes-at.ts'
import { frameTags, loadFrame } from '../screens/parts/frame.ts'
import { Lists } from '../screens/parts/loaded.ts'
import type { PagesBindings } from '../screens/parts/rendering.ts'

import { shopAddress, shopPrefixes } from './address.ts'
import { ShopDocument } from './document.tsx'
import { shopLocale } from './locale.ts'
import { firstBookable, withTickets } from './shop-data.ts'

type C = Context<{ Bindings: PagesBindings }>

export const shopLayout = new Hono<{ Bindings: PagesBindings }>()
for (const prefix of shopPrefixes) {
  shopLayout.get(`/${prefix}`, layout)
  shopLayout.get(`/${prefix}/:id`, layout)
}

async function layout(c: C): Promise<Response> {
  const { site: key, theme, now, rendered, report } = c.env.PAGE
  const url = new URL(c.req.url)
  const address = shopAddress(url.pathname)
  const [locale, origins] = [shopLocale(url.searchParams), originsOf(c.env.ORIGIN_PATTERN)]
  const content = contentClient({ env: c.env, site: sites[key], locale, now })
  const id = address?.kind === 'layout' ? address.productionId : null
  const lists = new Lists(report)
  const [{ site, nav, isComplete, changesAt: frameChangesAt }, named, next] = await Promise.all([
    loadFrame(content, { locale, origins, report }),
    id === null ? null : content.productions.byId(id),
    lists.load('productions', content.productions.list().then(withTickets), { productions: [], count: 0 }),
  ])
  const chosen = named ?? firstBookable(next.value)
  const offer = chosen && (await offerOf({ d1: c.env.DB, now }, key, { id: chosen.id, locale }))
  const frame = { site, origins, cities: cityNames[locale], locale, theme, path: url.pathname, today: berlinDay(now) }
  const shop = { frame, theme, nav, chosen, isNamed: named !== null, offer, next }
  const html = renderToStaticMarkup(<ShopDocument shop={shop} />)
  rendered.body = encoder.encode(`<!DOCTYPE html>${absoluteAddresses(html, origins[key])}`)
  const ids = [id, chosen?.id].filter((each) => typeof each === 'number')
  rendered.tags = [...frameTags(site), `productions:${key}`, ...new Set(ids.map((each) => `production:${each}`))]
  const changesAt = firstStart([...next.value.productions, ...(chosen ? [chosen] : [])], now)
  const isStorable = isComplete && lists.isComplete && !content.servedStale
  rendered.freshUntil = isStorable ? freshUntil(now, [changesAt, frameChangesAt], content.keepForMs) : null
  return c.body(null, {
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Language': locale,
      'Cache-Control': 'no-cache',
    },
  })
}
const encoder = new TextEncoder()

/**
 * Makes the root-relative addresses in our markup absolute, since the outside shop serves the markup from its own host.
 * Links to parts of the page open in the same frame.
 * @param html as React renders it: attributes in double quotes, quotes in text escaped
 */
export function absoluteAddresses(html: string, origin: string): string {
  return html
    .replace(/ (href|src|action|poster)="(\/(?!\/)[^"]*)"/g, ` $1="${origin}$2"`)
    .replace(/ (href)="(#[^"]*)"/g, ' $1="$2" target="_self"')
    .replace(/ (srcset|imagesrcset)="([^"]*)"/gi, (_attribute, name: string, value: string) => {
      return ` ${name}="${value.replace(/(^|,\s*)\/(?!\/)/g, `$1${origin}/`)}"`
    })
}
