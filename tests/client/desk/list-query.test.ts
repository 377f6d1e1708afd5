import { expect, test } from 'vitest'
import { listQuery, nextSort, sortOf, withParameter } from '../../../client/desk/list/list-query.ts'
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
