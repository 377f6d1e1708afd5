import { expect, test } from 'vitest'
import { findProductions, suggestProductions } from '../../../../../worker/content/proxy/production-index/find.ts'
import { item } from './some-items.ts'

const reading = { locale: 'de', now: new Date('2026-12-10T18:00:00Z') } as const
const at = (day: string) => `2026-12-${day}T20:00:00+01:00`
const room = { id: 1, name: 'S', display_name: 'Großer Saal', kokos_id: null, venue: null }
const all = [
  item(1, { title: 'Winterreise', date: at('20'), composers: ['Schubert'], short_casts: ['Jörg Müller'] }),
  item(2, { title: 'Winterabend', date: at('12'), room }),
  item(3, { title: 'Wintermärchen', date: at('01') }),
  item(4, { title: 'Winterlicht', date: at('05') }),
  item(5, { title: 'Sommer', date: at('15'), subtitle: 'nach dem Winter' }),
]
const found = (query: string, page = 1) =>
  findProductions(all, { query, page }, reading)?.results.map(({ id }) => id) ?? null

test('every word is found at the beginning of words, in any spelling; what is upcoming stands first', () => {
  expect(found('winter')).toEqual([2, 5, 1, 4, 3])
  expect(found('WINTER schubert')).toEqual([1])
  expect(found('mueller')).toEqual([1])
  expect(found('grosser saal')).toEqual([2])
  expect(found('reise')).toEqual([])
  expect(found('')).toEqual([])
  expect(found('winter', 2)).toBeNull()
})

test('what matches is marked, and the list has addresses', () => {
  const many = Array.from({ length: 30 }, (_, at) => item(at + 1, { title: 'Winterreise' }))
  const list = findProductions(many, { query: 'winter', page: 1 }, reading)
  expect([list?.count, list?.next, list?.marks]).toEqual([
    30,
    '/api/search/productions/?query=winter&locale=de&page=2',
    [{ word: 'Winterreise', length: 6 }],
  ])
})

test('a query of two letters has suggestions, one of a single letter none', () => {
  expect(suggestProductions(all, 'wi', reading)).toMatchObject({
    productions: [{ id: 2 }, { id: 5 }, { id: 1 }, { id: 4 }],
    productions_count: 5,
    names: [],
  })
  expect(suggestProductions(all, 'w', reading).productions).toEqual([])
})
