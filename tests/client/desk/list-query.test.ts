import { expect, test } from 'vitest'
import { seasonsOf } from '../../../client/desk/list/filters/seasons.ts'
import { atMonth, listQuery, nextSort, sortedBy, sortOf, withParameter } from '../../../client/desk/list/list-query.ts'
import { lacksEnglish } from '../../../client/desk/list/rows/lacks-english.ts'
import { entityOf } from '../../../shared/entities/registry.ts'

const partners = entityOf('partners')

test('an address is read for the parameters that the list knows', () => {
  const address = new URLSearchParams('q=sea&state=draft&categoryKey=main&nonsense=1&locale=en&sort=')
  expect(String(listQuery(partners, address))).toBe('q=sea&state=draft&categoryKey=main')
})

test('a parameter is set and removed', () => {
  const query = new URLSearchParams('q=sea')
  expect(String(withParameter(query, 'state', 'draft'))).toBe('q=sea&state=draft')
  expect(String(withParameter(query, 'q', ''))).toBe('')
})

test('a press on a column’s head sorts by it, and turns the order round', () => {
  const usual = sortOf(partners, new URLSearchParams())
  expect(usual).toEqual({ field: 'position', isDescending: false })
  expect(nextSort(usual, 'position')).toBe('-position')
  expect(nextSort(sortOf(partners, new URLSearchParams('sort=-position')), 'position')).toBe('position')
  expect(nextSort(usual, 'name')).toBe('name')
})

test('only a German text without an English one lacks a translation', () => {
  expect(lacksEnglish(partners, { claim: { de: 'Satz', en: null } })).toBe(true)
  expect(lacksEnglish(partners, { claim: { de: '', en: null }, name: 'X', url: 'https://example.org' })).toBe(false)
})

test('a jump to a month keeps the filters and leaves another order, which in turn leaves the month', () => {
  const productions = entityOf('productions')
  const query = atMonth(new URLSearchParams('sort=title&roomId=3'), '2026-03')
  expect(String(query)).toBe('roomId=3&month=2026-03')
  expect(String(listQuery(productions, query))).toBe('month=2026-03&roomId=3')
  expect(String(listQuery(partners, query))).toBe('')
  expect(String(sortedBy(query, 'title'))).toBe('roomId=3&sort=title')
  expect(String(atMonth(query, ''))).toBe('roomId=3')
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
