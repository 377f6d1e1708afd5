import { expect, it } from 'vitest'
import type { PeopleRegister, WorksRegister } from '../../../shared/contract/registers.ts'
import PeopleScreen from '../../../shared/screens/people/view.tsx'
import WorksScreen from '../../../shared/screens/works/view.tsx'
import { getByRole, hrefOf } from '../../dom.ts'
import { show, words } from './show.tsx'

const nothing = { kind: null, letter: null, query: '' }
const people: PeopleRegister = {
  total: 2,
  count: 2,
  letters: ['A', 'B'],
  letter: null,
  kinds: [
    { kind: 'strings', count: 1 },
    { kind: 'orchestra', count: 1 },
  ],
  results: [
    {
      name: 'Joris van Aalst',
      kind: 'person',
      voice: 'Violine',
      letter: 'A',
      get_absolute_url: '/de/mitwirkende/joris-van-aalst',
      date: '2026-12-10T19:30:00+01:00',
      concerts: 3,
    },
    {
      name: 'Baltisches Festspielorchester',
      kind: 'ensemble',
      voice: 'Orchester',
      letter: 'B',
      get_absolute_url: '/de/mitwirkende/baltisches',
      date: '2027-12-10T19:30:00+01:00',
      concerts: 1,
    },
  ],
}

it('A visitor goes from a letter or a kind to a name', () => {
  const html = show('people', PeopleScreen, { register: people, chosen: nothing })
  expect(words(html)).toContain('2 Menschen und Ensembles spielen in dieser Saison in Hamburg')
  expect(hrefOf(html, 'A')).toBe('#A')
  expect(html).toContain('<span aria-hidden="true">C</span>')
  expect(hrefOf(html, 'Saiten 1')).toBe('/de/mitwirkende?kind=strings')
  expect(words(html)).toContain('Joris van Aalst Violine Do, 10. Dez und 2 weitere')
  getByRole(html, 'heading', { level: 2, name: 'B' })
})

it('Where there are too many names for one page, a letter is a page', () => {
  const register = { ...people, letter: 'A', results: people.results.slice(0, 1) }
  const html = show('people', PeopleScreen, { register, chosen: { ...nothing, kind: 'strings', letter: 'A' } })
  expect(hrefOf(html, 'B')).toBe('/de/mitwirkende?kind=strings&letter=B')
})

it('A search without a result leads to the other cities', () => {
  const register = { ...people, count: 0, letters: [], results: [] }
  const html = show('people', PeopleScreen, { register, chosen: { ...nothing, query: 'xyz' } })
  expect(words(html)).toContain('Zu »xyz« haben wir in Hamburg niemanden gefunden. In anderen Städten suchen:')
  expect(hrefOf(html, 'Köln')).toMatch(/^https:\/\/[^/]+\/de\/mitwirkende\?query=xyz$/)
})

it('Works are listed below their composer, without unknown minutes', () => {
  const register: WorksRegister = {
    total: 2,
    count: 2,
    composers: 1,
    letters: ['B'],
    letter: null,
    genres: [{ genre: 'organ', count: 2 }],
    results: [
      {
        name: 'Johann Sebastian Bach',
        family: 'Bach',
        years: '1685–1750',
        letter: 'B',
        works: [
          {
            title: 'Messe h-Moll',
            minutes: 105,
            get_absolute_url: '/en/works/bach-messe',
            date: '2026-11-22T18:00:00+01:00',
            concerts: 2,
          },
          {
            title: 'Fuge',
            minutes: null,
            get_absolute_url: '/en/works/bach-fuge',
            date: '2026-12-22T18:00:00+01:00',
            concerts: 1,
          },
        ],
      },
    ],
  }
  const html = show('works', WorksScreen, { register, chosen: nothing }, { locale: 'en' })
  expect(words(html)).toContain('2 works by one composer, this season in Hamburg')
  expect(words(html)).toContain('Johann Sebastian Bach 1685–1750 Messe h-\u2060Moll 105 min')
  expect(words(html)).not.toContain('0 min Fuge')
  expect(words(html)).toContain('and on one more evening')
})
