import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { insert, insertAbo, insertProduction, insertVenue } from '../content/fixture.ts'

const get = (path: string, site = 'hh') => SELF.fetch(`http://${site}.localhost${path}`, { redirect: 'manual' })

async function data<S extends AnyPageData['screen']>(path: string, screen: S) {
  const page: AnyPageData = await (await get(`/_data${path}`)).json()
  expect(page.screen).toBe(screen)
  return page as Extract<AnyPageData, { screen: S }>
}

beforeAll(async () => {
  await insertVenue(1, 'hh')
  for (let id = 1; id <= 14; id++) await insertAbo(id, 'hh')
  await insertAbo(20, 'k')
  for (let id = 1; id <= 5; id++) await insertProduction(id, 'hh', `2090-01-0${id}T20:00`, { abo_id: 1 })
  await insertProduction(6, 'hh', '2020-01-01T20:00', { abo_id: 1 })
  for (let id = 1; id <= 15; id++) {
    await insert('articles', {
      id,
      site: 'hh',
      external_id: `a${id}`,
      slug: { de: `beitrag-${id}`, en: `article-${id}` },
      category_key: id <= 2 ? 'hall' : 'work',
      category: id <= 2 ? { de: 'Haus', en: 'Hall' } : { de: 'Werk', en: 'Work' },
      headline: { de: `Beitrag ${id}`, en: `Article ${id}` },
      teaser: { de: 'Worum es geht.', en: 'What it is about.' },
      text: { de: '<p>Text</p>' },
      author: 'Hanna Brodersen',
      minutes: 3,
      published_at: id === 15 ? '2090-01-01T08:00:00Z' : `2020-01-${String(id).padStart(2, '0')}T08:00:00Z`,
    })
  }
  await insert('production_articles', { production_id: 2, article_id: 3, position: 0 })
})

describe('The list of abos', () => {
  test('shows the next three concerts of each and the number of upcoming ones', async () => {
    const { data: list, meta } = await data('/de/abonnements', 'abo-list')
    expect(list.abos.value?.count).toBe(14)
    expect(list.abos.value?.results).toHaveLength(12)
    const [first, second] = list.abos.value?.results ?? []
    expect(first?.coming.count).toBe(5)
    expect(first?.coming.next.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(second?.coming).toEqual({ count: 0, next: [] })
    expect(meta.canonical).toBe('http://hh.localhost/de/abonnements')
  })

  test('is paged to its end', async () => {
    const { data: list } = await data('/de/abonnements?page=2', 'abo-list')
    expect(list.abos.value?.results.map(({ id }) => id)).toEqual([13, 14])
    for (const query of ['page=3', 'page=0', 'page=x', 'page=1e2']) {
      expect((await get(`/de/abonnements?${query}`)).status, query).toBe(404)
    }
    expect((await data('/de/abonnements?page=1', 'abo-list')).meta.canonical).not.toContain('page')
  })
})

describe('An abo', () => {
  test('has one address', async () => {
    expect((await get('/de/abonnements/reihe-1/1')).status).toBe(200)
    for (const [from, to] of [
      ['/de/abonnements/falsch/1', '/de/abonnements/reihe-1/1'],
      ['/en/abonnements/reihe-1/1', '/en/abonnements/series-1/1'],
    ] as const) {
      const response = await get(from)
      expect(response.status).toBe(301)
      expect(response.headers.get('Location')).toBe(to)
    }
    expect(await (await get('/_data/de/abonnements/x/1')).json()).toEqual({ redirect: '/de/abonnements/reihe-1/1' })
  })

  test('shows its upcoming concerts, and belongs to one site', async () => {
    const page = await data('/de/abonnements/reihe-1/1', 'abo-detail')
    expect(page.data.productions.value.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
    expect(page.meta).toMatchObject({
      title: 'Abo A, Reihe 1 – Auftakt Hamburg',
      alternates: { de: '/de/abonnements/reihe-1/1', en: '/en/abonnements/series-1/1' },
    })
    expect((await get('/de/abonnements/reihe-20/20')).status).toBe(404)
    expect((await get('/de/abonnements/reihe-20/20', 'k')).status).toBe(200)
    expect((await get('/de/abonnements/reihe/999')).status).toBe(404)
  })
})

describe('The news list', () => {
  test('shows published articles, newest first, with their categories', async () => {
    const { data: list } = await data('/en/discover', 'news-list')
    expect(list.articles.value?.results.slice(0, 2).map(({ headline }) => headline)).toEqual([
      'Article 14',
      'Article 13',
    ])
    expect(list.categories.value).toEqual([
      { key: 'work', title: 'Work', count: 12 },
      { key: 'hall', title: 'Hall', count: 2 },
    ])
  })

  test('filters by category and pages within the category', async () => {
    const page = await data('/de/aktuelles?category=hall', 'news-list')
    expect(page.data.articles.value?.results.map(({ id }) => id)).toEqual([2, 1])
    expect(page.meta.title).toBe('Haus, Magazin – Auftakt Hamburg')
    expect(page.meta.canonical).toBe('http://hh.localhost/de/aktuelles?category=hall')
    expect((await data('/de/aktuelles?page=2', 'news-list')).data.articles.value?.results).toHaveLength(2)
    for (const query of ['category=none', 'category=hall&page=2', 'page=3', 'page=-1']) {
      expect((await get(`/de/aktuelles?${query}`)).status, query).toBe(404)
    }
  })

  test('a site without articles has an empty list, not an error', async () => {
    expect((await get('/de/aktuelles', 'bs')).status).toBe(200)
  })
})

describe('An article', () => {
  test('has one address, its concerts and related articles', async () => {
    expect((await get('/de/aktuelles/falsch/3')).headers.get('Location')).toBe('/de/aktuelles/beitrag-3/3')
    const page = await data('/de/aktuelles/beitrag-3/3', 'article')
    expect(page.data.article.productions?.map(({ id }) => id)).toEqual([2])
    expect(page.data.article.related.map(({ id }) => id)).toEqual([14, 13, 12])
    expect(page.meta).toMatchObject({ description: 'Worum es geht.', ogType: 'article' })
  })

  test('that is not published yet is missing', async () => {
    expect((await get('/de/aktuelles/beitrag-15/15')).status).toBe(404)
  })
})
