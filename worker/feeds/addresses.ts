// The paths of feeds and the query keys that they read.

/** Routes of the gateway; `feeds.ts` has a handler for each of them. */
export const feedPaths = ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*', '/print/*'] as const

/** Lists read the event list's filter, the watchlist its ids; other feeds read no query. */
const filterKeys = ['venue', 'abo', 'status', 'access']

/** The printed list starts at the same date as the one on screen. */
const printKeys = ['date', ...filterKeys]

/** The query keys that a feed reads, in canonical order. */
export function feedKeys(path: string): readonly string[] {
  if (/^\/feeds\/(?:de|en)\/watchlist\.ics$/.test(path)) return ['ids']
  if (/^\/print\/(?:de|en)\/concerts$/.test(path)) return printKeys
  return /^\/feeds\/(?:de|en)\/concerts\./.test(path) ? filterKeys : []
}
