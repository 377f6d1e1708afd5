import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from '../../../client/search/recent.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the last six distinct searches are stored, newest first', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'g', ' C ', '  ']) rememberSearch(query)
  expect(recentSearches()).toEqual(['C', 'g', 'f', 'e', 'd', 'b'])
})

test('they can be deleted completely', () => {
  rememberSearch('Mahler')
  forgetSearches()
  expect([...kept]).toEqual([])
})

test('foreign data and blocked storage count as an empty list', () => {
  kept.set('searches', '{"not":"ours"}')
  expect(recentSearches()).toEqual([])
  kept.set('searches', '[1, "Bach", null')
  expect(recentSearches()).toEqual([])
  const said = vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  rememberSearch('Bach')
  expect(said).toHaveBeenCalledOnce()
})
