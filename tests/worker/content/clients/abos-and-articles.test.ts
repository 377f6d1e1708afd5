import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { insert, insertAbo, insertProduction, insertVenue, reading } from '../fixture.ts'
import { fillSite, fits } from './some-site.ts'

beforeAll(fillSite)

describe('abos', () => {
  test('come twelve a page', async () => {
    const { content } = reading()
    const first = fits('abos', await content.abos.list())
    expect(first).toMatchObject({ count: 14, next: '/api/abos/?locale=de&page=2', previous: null })
    expect(first?.results).toHaveLength(12)
    expect((await content.abos.list({ page: 2 }))?.results.map(({ id }) => id)).toEqual([13, 14])
    expect(await content.abos.list({ page: 3 })).toBeNull()
  })

  test('have prices and both addresses', async () => {
    expect(fits('abo', await reading('hh', 'en').content.abos.byId(1))).toMatchObject({
      get_absolute_urls: { de: '/de/abonnements/reihe-1/1', en: '/en/abonnements/series-1/1' },
      teaser_price_from_text: 'ab 120 €',
      categories: [{ name: 'Stalls', single_total: null, abo_price: 240, abo_reduced: null }],
      saving_percent: null,
    })
    const abo = await reading().content.abos.byId(1)
    expect(abo?.title_image_obj).toMatchObject({ id: 1 })
    expect(abo?.abo_setting).toMatchObject({ thumbs: abo?.thumbs ?? null, vignette_obj: abo?.title_image_obj ?? null })
    expect(await reading('d').content.abos.byId(1)).toBeNull()
  })

  test('are compared with the prices of all their concerts in the box office, or not at all', async () => {
    const { content } = reading('k')
    await insertAbo(40, 'k', { concerts: 2, categories: categories([90, 40]) })
    await insertProduction(401, 'k', '2026-12-01T20:00', { abo_id: 40 })
    await insertProduction(402, 'k', '2027-01-01T20:00', { abo_id: 40 })
    await insertProduction(403, 'k', '2026-02-01T20:00', { abo_id: 40 })
    const compared = async () => {
      const abo = await content.abos.byId(40)
      const [listed] = (await content.abos.list())?.results ?? []
      expect(listed).toMatchObject({ saving_percent: abo?.saving_percent, single_total_from: abo?.single_total_from })
      return [abo?.categories.map(({ single_total }) => single_total), abo?.saving_percent, abo?.single_total_from]
    }
    await insertSales(401, [6000, 1950])
    expect(await compared()).toEqual([[null, null], null, null])
    await insertSales(402, [6000])
    expect(await compared()).toEqual([[null, null], null, null])
    await insertSales(402, [6000, 1900])
    // the more expensive category saves 25 %, and the cheaper one costs 1.50 € more than single tickets; last season's
    // production does not count
    expect(await compared()).toEqual([[120, 38.5], 25, 38.5])
  })

  describe('follow their concerts', () => {
    const lines = async (locale: 'de' | 'en' = 'de') => {
      const { content } = reading('hb', locale)
      const abo = await content.abos.byId(50)
      const [listed] = (await content.abos.list())?.results ?? []
      expect(listed).toMatchObject({ concerts: abo?.concerts, teaser_concerts_text: abo?.teaser_concerts_text })
      expect((await content.abos.active())?.teaser_concerts_text).toBe(abo?.teaser_concerts_text)
      return [abo?.concerts, abo?.teaser_concerts_text, abo?.venue_text]
    }
    const at = (id: number, local: string, room_id: number | null, status = 'available') =>
      insertProduction(id, 'hb', local, { abo_id: 50, room_id, venue_id: room_id, status })

    test('in number, hall and time of day, once as many as stated are stored', async () => {
      await insertVenue(51, 'hb', 'Die Glocke')
      await insertAbo(50, 'hb', { concerts: 2, is_active: 1 })
      await at(501, '2026-12-01T20:00', 51)
      expect(await lines()).toEqual([2, '8 Konzerte', 'Großer Saal'])
      await at(502, '2027-01-01T19:00', 51)
      expect(await lines()).toEqual([2, 'Zwei Abende, Die Glocke, Großer Saal', 'Die Glocke, Großer Saal'])
      expect(await lines('en')).toEqual([2, 'Two evenings, Die Glocke, Großer Saal', 'Die Glocke, Großer Saal'])
    })

    test('with all their halls, and without what was cancelled', async () => {
      await insertVenue(52, 'hb', 'Sendesaal')
      await at(503, '2027-02-01T11:00', 52)
      expect(await lines()).toEqual([3, 'Drei Konzerte, Die Glocke und Sendesaal', 'Die Glocke und Sendesaal'])
      await at(504, '2027-03-01T20:00', 51, 'cancelled')
      await at(505, '2027-04-01T20:00', null)
      expect((await lines())[0]).toBe(4)
    })
  })

  test('at most one is advertised', async () => {
    expect(fits('activeAbo', await reading().content.abos.active())?.id).toBe(1)
    expect(fits('activeAbo', await reading('d').content.abos.active())).toBeNull()
  })
})

const categories = (prices: number[]) =>
  prices.map((aboPrice, index) => ({
    category: index + 1,
    name: { de: `Gruppe ${index + 1}` },
    aboPrice,
    aboReduced: null,
  }))

async function insertSales(production: number, cents: number[]): Promise<void> {
  const prices = cents.flatMap((each, index) => [
    { category: index + 1, price_type: 'normal', cents: each },
    { category: index + 1, price_type: 'reduced', cents: 100 },
  ])
  await env.DB.prepare('DELETE FROM sales WHERE production_id = ?').bind(production).run()
  const row = { site: 'k', production_id: production, version: 1, source_hash: '', data: { prices } }
  await insert('sales', { ...row, updated_at: '2026-11-20T00:00:00Z' })
}

describe('articles', () => {
  test('come newest first, by category, and never before their publication', async () => {
    const { content } = reading()
    expect(fits('articles', await content.articles.list())?.results.map(({ id }) => id)).toEqual([2, 1])
    expect(await content.articles.list({ category: 'press' })).toMatchObject({ count: 1, results: [{ id: 2 }] })
    expect(await content.articles.byId(3)).toBeNull()
  })

  test('know others of their category', async () => {
    const later = reading('hh', 'en', new Date('2026-12-01T00:00:00Z')).content
    expect(fits('article', await later.articles.byId(1))).toMatchObject({
      text: '<p>Long</p>',
      published: '2026-11-01T10:00:00+01:00',
      related: [{ id: 3, get_absolute_url: '/en/discover/article-3/3' }],
    })
  })
})
