// Where feeds are found, and what of their query counts.

/** Routes of the gateway; `feeds.ts` knows each of them. */
export const feedPaths = ['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/feeds/*', '/print/*'] as const

/** Lists take the event list's filter, remembered concerts their ids; anything else takes no query. */
const filterKeys = ['venue', 'abo', 'status', 'access']

/** On paper a list begins where it does on the screen. */
const printKeys = ['date', ...filterKeys]

/** The query keys that a feed reads, in the order in which its address has them. */
export function feedKeys(path: string): readonly string[] {
  if (/^\/feeds\/(?:de|en)\/watchlist\.ics$/.test(path)) return ['ids']
  if (/^\/print\/(?:de|en)\/concerts$/.test(path)) return printKeys
  return /^\/feeds\/(?:de|en)\/concerts\./.test(path) ? filterKeys : []
}
