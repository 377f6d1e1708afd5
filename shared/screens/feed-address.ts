import type { ProductionFilter } from '../contract/production.ts'
import type { Locale } from '../i18n/locale.ts'
import { filterFields } from './event-list/filter/filter-fields.ts'

/** Returns the root-relative address of a filtered list's feed, without the filter's period. */
export function productionsFeedAddress(
  locale: Locale,
  ending: 'ics' | 'rss' | 'json',
  filter: ProductionFilter = {},
): string {
  return withFilter(`/feeds/${locale}/concerts.${ending}`, { ...filter, date: undefined, until: undefined })
}

/**
 * Returns the address at which Google Calendar subscribes to a calendar; on Android, no program opens `webcal:`.
 * @param calendar its absolute address
 */
export function googleCalendarAddress(calendar: string): string {
  return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(calendar.replace(/^https?/, 'webcal'))}`
}

/** Returns the root-relative address of a list's print view. */
export function printAddress(locale: Locale, filter: ProductionFilter): string {
  return withFilter(`/print/${locale}/concerts`, filter)
}

/** Appends the filter to a path, with its keys in canonical order. */
function withFilter(path: string, filter: ProductionFilter): string {
  const given = filterFields.flatMap((field) => (filter[field] === undefined ? [] : [[field, String(filter[field])]]))
  const query = new URLSearchParams(given)
  return given.length > 0 ? `${path}?${query}` : path
}

/**
 * Returns the root-relative address of a calendar of saved productions.
 * @param ids at least one
 */
export function watchlistFeedAddress(locale: Locale, ids: readonly number[]): string {
  return `/feeds/${locale}/watchlist.ics?ids=${ids.join(',')}`
}

/**
 * Returns the root-relative address of a season's poster.
 * @param ids productions that the poster marks
 */
export function seasonPosterAddress(
  locale: Locale,
  { date, paper, ids }: { date?: string | undefined; paper?: 'a2' | 'a3'; ids?: readonly number[] | null },
): string {
  const query = [date && `date=${date}`, paper === 'a3' && 'paper=a3', ids?.length && `ids=${ids.join(',')}`]
  const given = query.filter(Boolean).join('&')
  return `/print/${locale}/season${given && `?${given}`}`
}
