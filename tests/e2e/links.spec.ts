import { crawl } from './links/crawl.ts'
import { expect, siteKeys, test } from './support.ts'

/** The full run looks at every page, and at so many choices of a list; a sample at so many of each kind as a site shows first. */
const inFull: Record<string, number> = { 'event-list': 60 }
const inSample: Record<string, number> = { 'event-list': 6, 'event-detail': 6, article: 6, 'abo-detail': 3, search: 2 }

function limits(kind: string): number {
  const isOther = kind.startsWith('other')
  if (process.env.FULL) return inFull[kind] ?? (isOther ? 20 : Number.POSITIVE_INFINITY)
  return inSample[kind] ?? (isOther ? 5 : 40)
}

for (const site of siteKeys) {
  for (const locale of ['de', 'en']) {
    test(`${site} in ${locale}: no link, anchor or picture is broken`, async () => {
      test.setTimeout(process.env.FULL ? 600_000 : 60_000)
      const { broken, seen } = await crawl(site, `/${locale}`, limits)
      expect(broken).toEqual([])
      expect(seen).toBeGreaterThan(40)
    })
  }
}
