// Pages that a visitor has saved on this device: opened tickets, and the watchlist's productions as last shown.
import { longDate } from '../../shared/i18n/dates.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { pageData, pages, tickets } from './caches.ts'
import type { SeenPage } from './documents.ts'
import { isList } from './stored-list.ts'

/** Returns opened tickets, most recent first. */
export async function savedTickets(): Promise<SeenPage[]> {
  const cache = await caches.open(tickets.cacheName)
  const found = [...(await cache.keys())].reverse().map(async (request) => {
    const text = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? ''
    return { path: new URL(request.url).pathname, title: /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '' }
  })
  return (await Promise.all(found)).filter(({ title }) => title)
}

interface ListData {
  data?: { productions?: { title: string; date: string; get_absolute_url: string }[] }
}

/**
 * Returns the watchlist's productions from the data that this device last loaded; empty without such data. Productions
 * whose page is not cached have no path.
 */
export async function savedProductions(locale: Locale): Promise<SeenPage[]> {
  const cache = await caches.open(pageData.cacheName)
  const lists = (await cache.keys()).filter(({ url }) => isList(new URL(url)))
  const latest = lists.at(-1)
  const answer = latest && (await cache.match(latest))
  if (!answer) return []
  const { data } = (await answer.json()) as ListData
  const documents = await caches.open(pages.cacheName)
  return Promise.all(
    (data?.productions ?? []).map(async ({ title, date, get_absolute_url: path }) => {
      const isCached = (await documents.match(path)) ?? (await cache.match(`/_data${path}`))
      const text = `${longDate(date, locale)}, ${title}`
      return { path: isCached ? path : null, title: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }
    }),
  )
}
