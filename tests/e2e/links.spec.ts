import { crawl } from './links/crawl.ts'
import { expect, type SiteKey, siteKeys, httpTest as test } from './support.ts'

/**
 * Returns how many addresses of a kind to request with `FULL=1`: none if they have two or more filters, ten if their
 * pages look alike, 60 if there are very many, and otherwise all.
 */
function everything(kind: string): number {
  if (kind.endsWith(' twice')) return 0
  if (isAlike(kind)) return 10
  return isOfMany(kind) ? 60 : Number.POSITIVE_INFINITY
}

const isAlike = (kind: string) => /\/(?:_\w+|print)\b| chosen$/.test(kind)
const isOfMany = (kind: string) => / (?:person|work)$|\/webshop$/.test(kind)

/** Returns how many addresses of a kind to request without `FULL=1`. */
function some(kind: string): number {
  const isFirst = kind.startsWith('hh ')
  if (kind.endsWith(' content-page')) return isFirst ? 8 : 3
  if (/\/(?:assets|media)$/.test(kind)) return 8
  return isAlike(kind) ? 1 : everything(kind) && (isFirst ? 2 : 1)
}

test('no link, anchor or picture of the six sites is broken, in either language', async () => {
  test.setTimeout(process.env.FULL ? 1_800_000 : 120_000)
  const beginnings = siteKeys.flatMap((site) =>
    ['/de', '/en', '/sitemap.xml', '/de/search?query=Elbphilharmonie', '/en/search?query=Mozart'].map(
      (path): [SiteKey, string] => [site, path],
    ),
  )
  const { broken, seen } = await crawl(beginnings, process.env.FULL ? everything : some)
  expect(broken).toEqual([])
  for (const site of siteKeys) {
    for (const locale of ['de', 'en']) {
      const [pages, productions] = process.env.FULL ? [8, 60] : [2, 0]
      expect(seen.get(`${site} ${locale} content-page`), `${site} in ${locale}`).toBeGreaterThan(pages)
      expect(seen.get(`${site} ${locale} event-detail`)).toBeGreaterThan(productions)
    }
  }
})
