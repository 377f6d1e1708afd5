import { expect, test } from 'vitest'
import { read } from './read.ts'

const event = { id: 7, title: 'Lied', date: '2026-12-01' }

test.each([
  { headline: 'Saison' },
  { title: 'Saison' },
  { name: 'Saison' },
  [{ title: 'Saison' }],
  { results: [{ title: 'Saison' }] },
])('the hero %j has a headline', async (json) => {
  expect(await read('hero', json)).toMatchObject({ headline: 'Saison', production: null, link: '' })
})

test.each([[null], [{}], [[]], [{ id: 3 }], ['x']])('%j is no hero', async (json) => {
  expect(await read('hero', json)).toBeNull()
})

test('promotions lead to their address, with a word for it', async () => {
  const url = 'https://example.org/'
  const image = { url: '/media/a.jpg' }
  expect(
    await read('banners', [{ title: 'Gutschein', url, image }, { id: 2 }, { headline: 'Abo', link: { url } }]),
  ).toMatchObject([
    { id: 1, headline: 'Gutschein', link: url, link_text: 'Mehr erfahren', image: { url: '/media/a.jpg' } },
    { id: 3, headline: 'Abo', link: url },
  ])
  expect(await read('aboTeaser', { title: 'Sparen', abo: { id: '4' } })).toMatchObject({ abo_id: 4, link_text: '' })
})

test('highlights show their concert: an object, an id, or the row itself', async () => {
  const [known] = (await read('productions', [{ ...event, id: 8 }]))?.results ?? []
  const lookUp = { productions: async () => (known ? [known] : []), articles: async () => [], partners: async () => [] }
  const rows = [{ id: 1, event }, { id: 2, production: 8 }, event, { id: 4, event: 9 }, { id: 5, title: 'ohne' }]
  const found = await read('highlights', rows, { lookUp })
  expect(found?.map(({ production }) => production.id)).toEqual([7, 8, 7])
  const failing = { ...lookUp, productions: () => Promise.reject(new Error('no answer')) }
  const without = await read('highlights', rows, { lookUp: failing })
  expect(without?.map(({ production }) => production.id)).toEqual([7, 7])
})
