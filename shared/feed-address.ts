// Addresses of calendars, feeds and the print view (served by worker/feeds/).
import type { ProductionFilter } from './contract/production.ts'
import type { Locale } from './locale.ts'

/** The feed of a filtered list, root-relative; it always starts today, whatever day the list shows. */
export function productionsFeedAddress(
  locale: Locale,
  ending: 'ics' | 'rss' | 'json',
  { venue, abo, status, access }: ProductionFilter = {},
): string {
  return withFilter(`/feeds/${locale}/concerts.${ending}`, { venue, abo, status, access })
}

/** The print view of a list. */
export function printAddress(locale: Locale, filter: ProductionFilter): string {
  return withFilter(`/print/${locale}/concerts`, filter)
}

/** Writes the keys in the order of the canonical address. */
function withFilter(path: string, { date, venue, abo, status, access }: ProductionFilter): string {
  const given = Object.entries({ date, venue, abo, status, access }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length > 0 ? `${path}?${query}` : path
}

/** The calendar of saved concerts, root-relative. @param ids at least one */
export function watchlistFeedAddress(locale: Locale, ids: readonly number[]): string {
  return `/feeds/${locale}/watchlist.ics?ids=${ids.join(',')}`
}
