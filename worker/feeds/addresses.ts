import { filterFields } from '../../shared/screens/event-list/filter/filter-fields.ts'

export const feedPaths = ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*', '/print/*'] as const

/** The fields of the event list's filter, without its dates, since a feed starts relative to the current date. */
const filterKeys = filterFields.filter((field) => field !== 'date' && field !== 'until')

const printKeys = filterFields

export function feedKeys(path: string): readonly string[] {
  if (/^\/feeds\/(?:de|en)\/watchlist\.ics$/.test(path)) return ['ids']
  if (/^\/print\/(?:de|en)\/season$/.test(path)) return ['date', 'paper', 'ids']
  if (/^\/print\/(?:de|en)\/concerts$/.test(path)) return printKeys
  return /^\/feeds\/(?:de|en)\/concerts\./.test(path) ? filterKeys : []
}
