import { filterFields } from '../../shared/screens/event-list/filter/filter-fields.ts'
// The paths of feeds and the query keys that they read.

/** The gateway routes these paths to the feeds; `feeds.ts` has the handlers. */
export const feedPaths = ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*', '/print/*'] as const

/** The event list's filter without its date, since feeds always start at the current date. */
const filterKeys = filterFields.filter((field) => field !== 'date' && field !== 'until')

/** The printed list starts at the same date as the one on screen. */
const printKeys = filterFields

/** Returns the query keys that a feed reads, in canonical order. */
export function feedKeys(path: string): readonly string[] {
  if (/^\/feeds\/(?:de|en)\/watchlist\.ics$/.test(path)) return ['ids']
  if (/^\/print\/(?:de|en)\/season$/.test(path)) return ['date', 'paper', 'ids']
  if (/^\/print\/(?:de|en)\/concerts$/.test(path)) return printKeys
  return /^\/feeds\/(?:de|en)\/concerts\./.test(path) ? filterKeys : []
}
