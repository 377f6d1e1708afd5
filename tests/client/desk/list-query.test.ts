import { expect, test } from 'vitest'
import { currentView } from '../../../client/desk/list/filters/current-view.ts'
import { seasonsOf } from '../../../client/desk/list/filters/filter-bar.tsx'
import {
  atMonth,
  listQuery,
  nextSort,
  sortedBy,
  sortOf,
  wholeList,
  withoutFilter,
} from '../../../client/desk/list/list-query.ts'
import { anyLacksEnglish } from '../../../client/desk/list/rows/lacks-english.ts'
import { withParameter } from '../../../client/desk/listing/with-parameter.ts'
import { listedTexts } from '../../../shared/entities/open-english.ts'
import { entityOf } from '../../../shared/entities/registry.ts'

const partners = entityOf('partners')
const productions = entityOf('productions')

test('only the parameters that the list supports are read from an address', () => {
  const address = new URLSearchParams('q=sea&state=draft&categoryKey=main&nonsense=1&locale=en&sort=')
  expect(String(listQuery(partners, address))).toBe('q=sea&state=draft&categoryKey=main')
})

test('a parameter is set and removed', () => {
  const query = new URLSearchParams('q=sea')
  expect(String(withParameter(query, 'state', 'draft'))).toBe('q=sea&state=draft')
  expect(String(withParameter(query, 'q', ''))).toBe('')
})

test('pressing a column’s heading sorts by the column, and pressing it again reverses the order', () => {
  const usual = sortOf(partners, new URLSearchParams())
  expect(usual).toEqual({ field: 'position', isDescending: false })
  expect(nextSort(usual, 'position')).toBe('-position')
  expect(nextSort(sortOf(partners, new URLSearchParams('sort=-position')), 'position')).toBe('position')
  expect(nextSort(usual, 'name')).toBe('name')
})

test('only a German text without an English one lacks a translation', () => {
  expect(anyLacksEnglish(partners, { claim: { de: 'Satz', en: null } })).toBe(true)
  expect(anyLacksEnglish(partners, { claim: { de: '', en: null }, name: 'X', url: 'https://example.org' })).toBe(false)
})

test('a composer needs no English name, in the list of works or in its filter', () => {
  const works = entityOf('works')
  const title = { de: 'Die Nacht', en: 'The Night' }
  expect(anyLacksEnglish(works, { composer: { de: 'Franz Schubert', en: null }, title })).toBe(false)
  expect(anyLacksEnglish(works, { composer: { de: 'Franz Schubert', en: null }, title: { ...title, en: null } })).toBe(
    true,
  )
  expect(listedTexts(works)).toEqual(['title', 'scoring'])
})

test('jumping to a month keeps the filters and removes another order; choosing another order removes the month', () => {
  const query = atMonth(productions, new URLSearchParams('sort=title&roomId=3'), '2026-03')
  expect(String(query)).toBe('roomId=3&month=2026-03')
  expect(String(listQuery(productions, query))).toBe('month=2026-03&roomId=3')
  expect(String(listQuery(partners, query))).toBe('')
  expect(String(sortedBy(productions, query, 'title'))).toBe('roomId=3&sort=title')
  expect(String(atMonth(productions, query, ''))).toBe('roomId=3')
})

test('a list that begins at a month keeps the order by date and its direction', () => {
  const month = 'month=2026-03'
  expect(String(sortedBy(productions, new URLSearchParams(month), 'startsAt'))).toBe(`${month}&sort=startsAt`)
  expect(String(atMonth(productions, new URLSearchParams('sort=startsAt'), '2026-03'))).toBe(`${month}&sort=startsAt`)
  // upcoming productions are listed in ascending order even without `sort`
  expect(String(atMonth(productions, new URLSearchParams('period=upcoming'), '2026-03'))).toBe(`${month}&sort=startsAt`)
})

test('a schedule opens with what comes next, in the order of time; every other address says what it lists', () => {
  const opened = listQuery(productions, new URLSearchParams('locale=de'))
  expect(String(opened)).toBe('period=upcoming')
  expect(sortOf(productions, opened)).toEqual({ field: 'startsAt', isDescending: false })
  expect(String(listQuery(productions, new URLSearchParams('roomId=3')))).toBe('roomId=3')
  expect(String(listQuery(partners, new URLSearchParams()))).toBe('')
  expect(String(withoutFilter(productions, new URLSearchParams('roomId=3'), 'roomId'))).toBe('period=all')
  expect(sortOf(productions, wholeList(productions)).isDescending).toBe(true)
})

test('a list belongs to the view that it narrows', () => {
  const viewOf = (search: string) => currentView(productions, new URLSearchParams(search))
  expect(viewOf('period=upcoming&roomId=3')).toBe('period=upcoming')
  expect(viewOf('period=upcoming&contentStatus=cancelled%2Cmoved')).toBe(
    'period=upcoming&contentStatus=cancelled,moved',
  )
  expect([viewOf('period=all'), viewOf('q=sea'), viewOf('state=draft')]).toEqual(['', '', ''])
})

test('months are offered by season, and the season of the chosen month is open', () => {
  const months = [
    { month: '2026-09', count: 40 },
    { month: '2026-07', count: 5 },
    { month: '2025-12', count: 60 },
  ]
  const named = (open: string) =>
    seasonsOf(months, open).map(({ name, count, latest, months: shown }) =>
      [name, count, latest, ...shown.map(({ month }) => month)].join(' '),
    )
  expect(named('')).toEqual(['26/27 40 2026-09 2026-09', '25/26 65 2026-07'])
  expect(named('2026-03')).toEqual(['26/27 40 2026-09', '25/26 65 2026-07 2025-12 2026-07'])
})
