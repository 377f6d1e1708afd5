import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../../../../shared/contract/calls.ts'
import { api, insert, insertAbo, insertProduction, insertVenue, reading } from '../../fixture.ts'

async function insertArticle(id: number, site: string, category: string, publishedAt: string) {
  await insert('articles', {
    id,
    site,
    external_id: `a${id}`,
    slug: { de: `beitrag-${id}`, en: `article-${id}` },
    category_key: category,
    category: { de: category === 'work' ? 'Werk' : 'Haus', en: category === 'work' ? 'Work' : 'Hall' },
    headline: { de: `Beitrag ${id}`, en: `Article ${id}` },
    teaser: { de: '' },
    text: { de: '<p>Text</p>' },
    author: '',
    minutes: 3,
    published_at: publishedAt,
  })
}

beforeAll(async () => {
  await insertVenue(1, 'hh')
  await insertArticle(1, 'hh', 'hall', '2026-11-01T08:00:00Z')
  await insertArticle(2, 'hh', 'work', '2026-11-02T08:00:00Z')
  await insertArticle(3, 'hh', 'work', '2026-11-03T08:00:00Z')
  await insertArticle(4, 'hh', 'news', '2026-11-21T08:00:00Z')
  await insertArticle(5, 'k', 'news', '2026-11-01T08:00:00Z')
  await insertProduction(1, 'hh', '2026-11-01T20:00')
  for (const id of [2, 3, 4, 5]) await insertProduction(id, 'hh', `2026-12-0${id}T20:00`)
  for (const id of [1, 5, 4, 3, 2]) {
    await insert('production_articles', { production_id: id, article_id: 2, position: 0 })
  }
})

describe('the categories of articles', () => {
  test('are those with published articles, the fullest first', async () => {
    const categories = await reading('hh', 'en').content.articles.categories()
    expect(calls.articleCategories.answer.parse(categories)).toEqual([
      { key: 'work', title: 'Work', count: 2 },
      { key: 'hall', title: 'Hall', count: 1 },
    ])
    expect(await reading('d').content.articles.categories()).toEqual([])
  })

  test('are available over HTTP, too', async () => {
    const response = await api('k')('/api/articles/categories/')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual([{ key: 'news', title: 'Haus', count: 1 }])
  })

  test('the next publication is known, so that lists can change with it', async () => {
    expect(await reading('hh').content.articles.nextAt()).toEqual(new Date('2026-11-21T08:00:00Z'))
    expect(await reading('k').content.articles.nextAt()).toBeNull()
  })
})

test('the call below a locale answers all published articles as an array, newest first', async () => {
  for (let n = 1; n <= 20; n++)
    await insertArticle(100 + n, 'bs', 'work', `2026-10-${String(n).padStart(2, '0')}T08:00:00Z`)
  await insertArticle(121, 'bs', 'work', '2026-12-24T08:00:00Z')
  const list = calls.localArticles.answer.parse(await (await api('bs')('/en/api/articles/')).json())
  expect(list.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 120 - n))
  const { text } = calls.article.answer.parse(await (await api('bs')('/api/articles/120/?locale=en')).json())
  expect([list[0]?.text, text]).toEqual([text, expect.stringMatching(/^<p>/)])
})

describe('an article', () => {
  test('names the next three concerts that link to it, in one round trip', async () => {
    const { content, trips } = reading('hh')
    const article = calls.article.answer.parse(await content.articles.byId(2))
    expect(article.productions?.map(({ id }) => id)).toEqual([2, 3, 4])
    expect(trips).toHaveLength(1)
  })
})

test('an abo in a list has its cheapest price; what the box office has no prices for is not compared', async () => {
  const category = { category: 1, name: { de: 'Parkett' }, aboPrice: 240, aboReduced: 120 }
  await insertAbo(1, 'hh', { categories: [category, { ...category, category: 2, aboPrice: 99, aboReduced: null }] })
  await insertAbo(2, 'hh', { categories: [] })
  const list = await reading('hh').content.abos.list()
  expect(list?.results.map((abo) => [abo.price_from, abo.single_total_from])).toEqual([
    [99, null],
    [null, null],
  ])
})
