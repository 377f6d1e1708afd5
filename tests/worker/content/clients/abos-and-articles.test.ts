import { beforeAll, describe, expect, test } from 'vitest'
import { reading } from '../fixture.ts'
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
      categories: [{ name: 'Stalls', single_price: 40, abo_price: 240, abo_reduced: null }],
    })
    expect(await reading('d').content.abos.byId(1)).toBeNull()
  })

  test('one is advertised, or none', async () => {
    expect(fits('activeAbo', await reading().content.abos.active())?.id).toBe(1)
    expect(fits('activeAbo', await reading('d').content.abos.active())).toBeNull()
  })
})

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
