import { expect, test } from 'vitest'
import { chosenBy, inOrder, optionsFor } from '../../../client/search/options.ts'
import type { Suggestions } from '../../../shared/contract/search.ts'

const suggestions = {
  productions: [{ id: 7, title: 'Rusalka', get_absolute_url: '/de/konzerte/rusalka/7' }],
  names: ['Antonín Dvořák'],
  others: [{ id: 7, kind: 'article', title: 'Neunte', get_absolute_url: '/de/aktuelles/neunte/7' }],
} as unknown as Suggestions

test('a name with a page leads to it', () => {
  const [name] = optionsFor(
    { suggestions: { ...suggestions, name_addresses: { 'Antonín Dvořák': '/de/mitwirkende/antonin' } }, recent: [] },
    'de',
  ).names
  expect([name?.href, name?.search]).toEqual(['/de/mitwirkende/antonin', null])
})

test('concerts come before names, names before pages; a name is a search, a page is a page', () => {
  const all = inOrder(optionsFor({ suggestions, recent: [] }, 'de'))
  expect(all.map(({ href }) => href)).toEqual([
    '/de/konzerte/rusalka/7',
    '/de/search?query=Anton%C3%ADn+Dvo%C5%99%C3%A1k',
    '/de/aktuelles/neunte/7',
  ])
  expect(all.map(({ search }) => search)).toEqual([null, 'Antonín Dvořák', null])
  expect(new Set(all.map(({ id }) => id)).size).toBe(3)
})

test('the arrow keys cycle through the options and the field; Home and End work once an option is active', () => {
  const options = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const press = (key: string, active: string | null) => chosenBy(key, options, active)
  expect([press('ArrowDown', null), press('ArrowDown', 'a'), press('ArrowDown', 'c')]).toEqual(['a', 'b', null])
  expect([press('ArrowUp', null), press('ArrowUp', 'b'), press('ArrowUp', 'a')]).toEqual(['c', 'a', null])
  expect([press('Home', 'c'), press('End', 'a')]).toEqual(['a', 'c'])
  expect([press('Home', null), press('End', null), press('x', 'a')]).toEqual([undefined, undefined, undefined])
  expect(chosenBy('ArrowDown', [], null)).toBeUndefined()
})
