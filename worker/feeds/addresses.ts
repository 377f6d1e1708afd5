// The paths of feeds and the query keys that they read.
import { filterFields } from '../../shared/screens/event-list/filter/filter-fields.ts'

/** The gateway routes these paths to the feeds; `feeds.ts` has the handlers. */
export const feedPaths = ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*', '/print/*'] as const

/** The event list's filter without its dates, since a feed always starts relative to the current date. */
const filterKeys = filterFields.filter((field) => field !== 'date' && field !== 'until')

/** The printed list has the same filter as the list on screen, including its dates. */
const printKeys = filterFields

/** Returns the query keys that a feed reads, in canonical order. */
export function feedKeys(path: string): readonly string[] {
  if (/^\/feeds\/(?:de|en)\/watchlist\.ics$/.test(path)) return ['ids']
  if (/^\/print\/(?:de|en)\/season$/.test(path)) return ['date', 'paper', 'ids']
  if (/^\/print\/(?:de|en)\/concerts$/.test(path)) return printKeys
  return /^\/feeds\/(?:de|en)\/concerts\./.test(path) ? filterKeys : []
}
