import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { kindHeader, ownKind } from '../../../../../shared/contract/kind.ts'
import { productionFeedItem } from '../../../../../shared/contract/production.ts'
import { sitemapEntry, sitemapPart } from '../../../../../shared/contract/sitemap.ts'
import { sites } from '../../../../../shared/sites/sites.ts'
import { readingOf } from '../../../../../worker/content/handlers/reading-of.ts'
import { listSitemapParts, readSitemapPart } from '../../../../../worker/content/handlers/sitemap/read.ts'
import { proxiedClient } from '../../../../../worker/content/proxy/proxied-client.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { insert, insertAbo, insertProduction, insertVenue, now, reading } from '../../fixture.ts'
import { someProduction, store } from '../../store/some-rows.ts'

beforeAll(async () => {
  await insertVenue(1, 'hh')
  await insertAbo(1, 'hh')
  await insertProduction(1, 'hh', '2026-11-01T20:00')
  await insertProduction(2, 'hh', '2026-12-01T20:00', { abo_id: 1, ends_at: '2026-12-01T21:00:00Z' })
  await insertProduction(3, 'hh', '2026-12-24T20:00', { status: 'cancelled' })
  await insertProduction(4, 'k', '2026-12-02T20:00')
})

describe('the feed of concerts', () => {
  test('lists upcoming concerts, or those from a day on, with end and version', async () => {
    const { content, trips } = reading()
    const upcoming = await content.productions.feed()
    expect(upcoming.map(({ id }) => id)).toEqual([2, 3])
    expect(upcoming[0]).toMatchObject({
      end: '2026-12-01T22:00:00+01:00',
      sequence: 0,
      updated: '2026-01-01T01:00:00+01:00',
    })
    expect(productionFeedItem.safeParse(upcoming[0]).error).toBeUndefined()
    expect(trips).toHaveLength(1)
    expect((await content.productions.feed({ date: '2026-10-01' })).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  test('lists given concerts of this site, past or upcoming', async () => {
    const { content } = reading()
    expect((await content.productions.feed({ ids: [4, 3, 999, 1] })).map(({ id }) => id)).toEqual([1, 3])
  })

  test('applies every filter', async () => {
    const { content } = reading()
    expect((await content.productions.feed({ abo: 1 })).map(({ id }) => id)).toEqual([2])
    expect((await content.productions.feed({ venue: 1, status: 'cancelled' })).map(({ id }) => id)).toEqual([3])
  })
})

test('the feed of concerts has a limit, and further concerts cost nothing', async () => {
  const cost = async () => {
    const { content, trips } = reading('d')
    const { length } = await content.productions.feed()
    return [length, trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)]
  }
  const write = (count: number, startsAt: string) =>
    writeMany(
      store,
      'd',
      'productions',
      Array.from({ length: count }, (_, index) => someProduction(`${startsAt} ${index}`, { startsAt })),
    )
  await write(310, '2027-01-10T19:00:00Z')
  const [length, rows] = await cost()
  expect(length).toBe(300)
  await write(50, '2027-02-01T19:00:00Z')
  expect(await cost()).toEqual([300, rows])
})

describe('the sitemap', () => {
  test('has a part for each month with concerts', async () => {
    expect(await reading().content.sitemap.parts()).toEqual([
      'pages',
      'abos',
      'articles',
      'people',
      'works',
      'halls',
      'concerts-2026-11',
      'concerts-2026-12',
    ])
  })

  test('splits a month with very many concerts, and loses none', async () => {
    const context = readingOf(env.DB, { site: 'hh', locale: 'de', now })
    const parts = (await listSitemapParts(context, 1)).filter((part) => part.startsWith('concerts-2026-12'))
    expect(parts).toEqual(['concerts-2026-12', 'concerts-2026-12-2'])
    const whole = await readSitemapPart(context, 'concerts-2026-12')
    expect((await Promise.all(parts.map((part) => readSitemapPart(context, part, 1)))).flat()).toEqual(whole)
    for (const part of [...parts, 'concerts-2026-12-17']) expect(sitemapPart.safeParse(part).success).toBe(true)
  })

  test('lists addresses in both languages with their last change', async () => {
    const { content } = reading()
    const december = await content.sitemap.part('concerts-2026-12')
    expect(december).toEqual([
      {
        urls: { de: '/de/konzerte/konzert-2/2', en: '/en/concerts/concert-2/2' },
        updated: '2026-01-01T01:00:00+01:00',
      },
      expect.anything(),
    ])
    for (const entry of december) expect(sitemapEntry.safeParse(entry).error).toBeUndefined()
    expect(await content.sitemap.part('abos')).toMatchObject([{ urls: { de: '/de/abonnements/reihe-1/1' } }])
    expect(await content.sitemap.part('concerts-1999-01')).toEqual([])
  })

  test('leaves out pages that are unpublished or headings only', async () => {
    const page = (id: number, more: object) => ({
      id,
      site: 'bs',
      key: `p${id}`,
      template: 'default',
      title: { de: 'T' },
      headline: { de: 'H' },
      is_online: 1,
      is_clickable: 1,
      published_version_id: 1,
      updated_at: '2026-02-02T00:00:00Z',
      ...more,
    })
    for (const row of [page(1, {}), page(2, { is_online: 0 }), page(3, { is_clickable: 0, published_version_id: 3 })]) {
      await insert('pages', row)
      const version = { number: row.id, created_at: row.updated_at, created_by: 'x' }
      const snapshot = JSON.stringify({ isClickable: row.is_clickable === 1 })
      await insert('page_versions', { ...version, id: row.id, object_id: row.id, snapshot })
      for (const locale of ['de', 'en'])
        await insert('page_paths', { site: 'bs', locale, path: `a/${row.id}`, page_id: row.id })
    }
    const pages = await reading('bs').content.sitemap.part('pages')
    expect(pages.map(({ urls }) => urls.de)).toEqual([
      '/de',
      '/de/konzerte',
      '/de/abonnements',
      '/de/aktuelles',
      '/de/presse/pressedownloads',
      '/de/saele',
      '/de/mitwirkende',
      '/de/werke',
      '/de/a/1',
    ])
  })

  test('costs as much for a month of a large archive as for one of a small', async () => {
    const cost = async () => {
      const { content, trips } = reading()
      await content.sitemap.part('concerts-2026-12')
      return trips.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
    }
    const before = await cost()
    for (let id = 9100; id < 9160; id++) await insertProduction(id, 'hh', `2025-03-01T${10 + (id % 10)}:00`)
    expect(await cost()).toBe(before)
    await env.DB.prepare('DELETE FROM productions WHERE id >= 9100').run()
  })
})

test('a backend without these calls falls back to its list and its navigation', async () => {
  const item = { id: 3, url: '/de/service', key: 'a', title: 'Service', children: [] }
  const answers: Record<string, unknown> = {
    '/de/pageeditor-api/nav': { menu: [item], footer: [{ ...item, url: '/de', site: 'k' }] },
    '/api/productions/': { count: 0, next: null, previous: null, results: [] },
  }
  const fetch = (async (input: RequestInfo | URL) => {
    const answer = answers[new URL(new Request(input).url).pathname]
    const headers = { [kindHeader]: ownKind }
    return answer ? Response.json(answer, { headers }) : new Response(null, { status: 404, headers })
  }) as typeof globalThis.fetch
  const context = { env: { CONTENT_ORIGINS: '' } as never, site: sites.hh, locale: 'de' as const, now, fetch }
  const content = proxiedClient(context, 'https://backend.example')
  expect(await content.productions.feed()).toEqual([])
  answers['/api/productions/pagemodule/'] = []
  expect(await content.productions.feed({ ids: [7] })).toEqual([])
  expect(await content.sitemap.parts()).toEqual(['pages'])
  expect((await content.sitemap.part('pages')).map(({ urls }) => urls.de)).toEqual(['/de/service'])
})
