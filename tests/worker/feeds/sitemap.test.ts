import { createExecutionContext, SELF, waitOnExecutionContext } from 'cloudflare:test'
import { XMLParser } from 'fast-xml-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { maxEntries } from '../../../worker/content/store/sitemap/queries.ts'
import { purgePages } from '../../../worker/pages/cache/shared-cache.ts'
import { someArticle, someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { freshIsolate } from '../fresh-isolate.ts'

const host = 'http://hh.localhost'
const xml = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'xhtml:link'].includes(name),
})

interface Entry {
  loc: string
  lastmod?: string
  'xhtml:link'?: { '@_hreflang': string; '@_href': string }[]
}

async function get(path: string, at = host) {
  const response = await SELF.fetch(at + path)
  expect([path, response.status]).toEqual([path, 200])
  return { headers: response.headers, text: await response.text() }
}

const entries = async (path: string): Promise<Entry[]> => xml.parse((await get(path)).text).urlset.url

let production = 0
beforeEach(async () => {
  await freshIsolate()
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room }),
    someProduction('b', { startsAt: '1899-12-30T19:00:00Z' }),
  ])
  production = outcomes[0]?.id ?? 0
  await writeMany(store, 'hh', 'articles', [someArticle('tomorrow', { publishedAt: '2026-11-21T08:00:00Z' })])
})

describe('crawlers', () => {
  test('find their site’s sitemap in robots.txt, and may fetch every page', async () => {
    const { headers, text } = await get('/robots.txt')
    expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(text).toContain(`Sitemap: ${host}/sitemap.xml`)
    expect(text).not.toMatch(/Disallow: \/(?:de|en)?\s*$/m)
    expect((await get('/robots.txt', 'http://k.localhost')).text).toContain('http://k.localhost/sitemap.xml')
  })

  test('find a sitemap for each kind of page and each month of concerts', async () => {
    const { headers, text } = await get('/sitemap.xml')
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(xml.parse(text).sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc)).toEqual(
      ['pages', 'abos', 'articles', 'people', 'works', 'halls', 'concerts-1899-12', 'concerts-2026-11'].map(
        (part) => `${host}/sitemaps/${part}.xml`,
      ),
    )
  })

  test('find who plays and what is played from now on', async () => {
    const found = async (part: string) =>
      (await entries(`/sitemaps/${part}.xml`)).map(({ loc }) => loc.replace(host, ''))
    expect(await found('people')).toContain('/de/mitwirkende/tomas-haldane')
    expect(await found('works')).toContain('/de/werke/dvorak-cellokonzert')
  })

  test('find German addresses with the date of their last change and their English alternates', async () => {
    expect(await entries('/sitemaps/concerts-2026-11.xml')).toEqual([
      {
        loc: `${host}/de/konzerte/groesse-ein-abend/${production}`,
        lastmod: '2026-11-20T10:00:00+01:00',
        'xhtml:link': [
          { '@_rel': 'alternate', '@_hreflang': 'de', '@_href': `${host}/de/konzerte/groesse-ein-abend/${production}` },
          {
            '@_rel': 'alternate',
            '@_hreflang': 'en',
            '@_href': `${host}/en/concerts/groesse-ein-abend-en/${production}`,
          },
        ],
      },
    ])
    expect((await entries('/sitemaps/pages.xml')).map(({ loc }) => loc)).toContain(`${host}/de/konzerte`)
    expect((await entries('/sitemaps/pages.xml')).map(({ loc }) => loc)).toContain(`${host}/de/newsletter`)
    expect((await entries('/sitemaps/abos.xml')).every(({ loc }) => loc.startsWith(`${host}/de/`))).toBe(true)
  })

  test('find each address canonical', async () => {
    for (const part of ['pages', 'abos', 'concerts-2026-11']) {
      for (const { loc } of await entries(`/sitemaps/${part}.xml`)) {
        expect((await get('', loc)).text, loc).toContain(`<link rel="canonical" href="${loc}"/>`)
      }
    }
  })

  test('never find a file above 50,000 addresses or 10 MB, however long the titles', async () => {
    const title = { de: 'Ä'.repeat(300), en: 'Ö'.repeat(300) }
    await writeMany(store, 'hh', 'productions', [someProduction('long', { title, startsAt: '2028-02-02T19:00:00Z' })])
    const { text } = await get('/sitemaps/concerts-2028-02.xml')
    expect(await entries('/sitemaps/concerts-2028-02.xml')).toHaveLength(1)
    expect(maxEntries).toBeLessThanOrEqual(50_000)
    expect(new TextEncoder().encode(text).length * maxEntries).toBeLessThan(10_000_000)
  })

  test('find a changed concert in the next answer', async () => {
    await get('/sitemaps/concerts-2026-11.xml')
    const { headers } = await get('/sitemaps/concerts-2026-11.xml')
    expect(headers.get('X-Cache')).toBe('hit')
    const { tags } = await writeMany(store, 'hh', 'productions', [
      someProduction('c', { startsAt: '2026-11-29T19:00:00Z' }),
    ])
    const context = createExecutionContext()
    await purgePages(context, tags)
    await waitOnExecutionContext(context)
    expect(await entries('/sitemaps/concerts-2026-11.xml')).toHaveLength(2)
  })

  test('find nothing for a missing part', async () => {
    expect(xml.parse((await get('/sitemaps/articles.xml')).text).urlset.url).toBeUndefined()
    for (const path of ['concerts-2026-12.xml', 'concerts-2026-13.xml', 'x.xml', 'pages'])
      expect((await SELF.fetch(`${host}/sitemaps/${path}`)).status, path).toBe(404)
  })
})
