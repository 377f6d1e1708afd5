// Addresses of calendars, feeds and the print view (served by worker/feeds/).
import type { ProductionFilter } from './contract/production.ts'
import type { Locale } from './locale.ts'

/** Returns the root-relative address of a filtered list's feed; the filter's date is omitted. */
export function productionsFeedAddress(
  locale: Locale,
  ending: 'ics' | 'rss' | 'json',
  { venue, abo, status, access }: ProductionFilter = {},
): string {
  return withFilter(`/feeds/${locale}/concerts.${ending}`, { venue, abo, status, access })
}

/** Returns the root-relative address of a list's print view. */
export function printAddress(locale: Locale, filter: ProductionFilter): string {
  return withFilter(`/print/${locale}/concerts`, filter)
}

/** Appends the filter to a path, its keys in canonical order. */
function withFilter(path: string, { date, venue, abo, status, access }: ProductionFilter): string {
  const given = Object.entries({ date, venue, abo, status, access }).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  return given.length > 0 ? `${path}?${query}` : path
}

/** Returns the root-relative address of the calendar of saved concerts. @param ids at least one */
export function watchlistFeedAddress(locale: Locale, ids: readonly number[]): string {
  return `/feeds/${locale}/watchlist.ics?ids=${ids.join(',')}`
}
