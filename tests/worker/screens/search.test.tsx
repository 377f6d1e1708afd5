import { describe, expect, it } from 'vitest'
import type { ProductionListItem } from '../../../shared/contract/production.ts'
import type { OtherHit, SearchReading } from '../../../shared/contract/search.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SearchData } from '../../../shared/screens/search/screen.ts'
import SearchScreen from '../../../shared/screens/search/view.tsx'
import { getAllByRole, getByRole, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareProduction } from './some-production.ts'

const dvorak = { word: 'Dvořák', length: 6 }
const article: OtherHit = {
  id: 1,
  kind: 'article',
  title: 'Dvořáks Neunte',
  excerpt: '… was Dvořák in Iowa hörte …',
  get_absolute_url: '/de/aktuelles/neunte/1',
  date: '2026-11-12T08:00:00+01:00',
  category: 'Werk',
}

function results(
  given: Partial<SearchData> & {
    productions?: SearchData['productions']
    found?: ProductionListItem[]
    count?: number
    hits?: OtherHit[]
    reading?: SearchReading
    locale?: Locale
  },
) {
  const { found = [], hits = [], count = found.length, reading = {}, locale, ...data } = given
  const paged = { next: count > found.length ? '/api/search/productions/?page=2' : null, previous: null, ...reading }
  return show(
    'search',
    SearchScreen,
    {
      query: 'Dvořák',
      shortQuery: data.query ?? 'Dvořák',
      category: null,
      page: 1,
      productions: { loading: false, value: { count, results: found, has_more: count === 240, ...paged } },
      others: { loading: false, value: { count: hits.length, results: hits, ...paged, next: null } },
      names: [],
      ...data,
    },
    { locale },
  )
}

const upcoming = bareProduction({ id: 1, date: '2026-11-21T20:00:00+01:00', title: 'Dvořák: Rusalka' })
const past = bareProduction({ id: 2, date: '1893-12-16T14:00:00+01:00', title: 'Aus der Neuen Welt' })

it('A person or work that the query names leads to its page', () => {
  const html = results({ found: [upcoming], names: [{ name: 'Ilse Marwitz', href: '/de/mitwirkende/ilse-marwitz' }] })
  expect(getByRole(html, 'navigation', { name: 'Mitwirkende und Werke' }).textContent).toBe('Ilse Marwitz')
  expect(hrefOf(html, 'Ilse Marwitz')).toBe('/de/mitwirkende/ilse-marwitz')
})

describe('A visitor has searched for a composer', () => {
  const html = results({
    found: [upcoming, past],
    hits: [article],
    reading: { marks: [dvorak, { word: 'Dvořáks', length: 6 }] },
  })

  it('sees the number of results, in total and by kind', () => {
    expect(words(html)).toContain('3 Treffer in Konzerten, Artikeln und Seiten')
    const kinds = [/^Alle ?3$/, /^Konzerte ?2$/, /^Magazin und Seiten ?1$/].map((name) =>
      getByRole(html, 'link', { name }),
    )
    expect(kinds.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/de/search?query=Dvo%C5%99%C3%A1k', 'page'],
      ['/de/search/productions?query=Dvo%C5%99%C3%A1k', null],
      ['/de/search/others?query=Dvo%C5%99%C3%A1k', null],
    ])
  })

  it('finds upcoming concerts apart from past ones, which show their year', () => {
    expect(headings(html)).toEqual([
      'h1 Suche',
      'h2 Konzerte',
      'h3 Dvořák : Rusalka , 21. November 2026',
      'h2 Vergangene Konzerte',
      'h3 Aus der Neuen Welt , 16. Dezember 1893',
      'h2 Magazin und Seiten',
      'h3 Dvořák s Neunte',
    ])
    expect(html).toContain('<span>1893</span>')
    expect(html).not.toContain('<span>2026</span>')
  })

  it('sees matches marked up to the typed length', () => {
    const marked = (within: string | Element) => getAllByRole(within, 'mark').map(({ textContent }) => textContent)
    expect(marked(getByRole(html, 'link', { name: 'Dvořák: Rusalka' }))).toEqual(['Dvořák'])
    expect(marked(getByRole(html, 'link', { name: 'Dvořáks Neunte' }))).toEqual(['Dvořák'])
    expect(html).toContain('… was <mark>Dvořák</mark> in Iowa hörte …')
  })

  it('can change the query in a form that works without JavaScript', () => {
    const form = getByRole(getByRole(html, 'search'), 'form')
    expect(form.getAttribute('action')).toBe('/de/search')
    expect(form.querySelector('input[name="query"]')?.getAttribute('value')).toBe('Dvořák')
  })
})

it('The performances of one programme are one result with its dates, each with its state', () => {
  const again = { ...upcoming, id: 3, date: '2026-11-22T11:00:00+01:00', get_absolute_url: '/de/konzerte/rusalka/3' }
  const off = { ...again, id: 4, date: '2026-12-03T00:00:00+01:00', status: 'cancelled' as const }
  const html = results({ found: [upcoming, again, off, past] })
  expect(headings(html).filter((heading) => heading.startsWith('h3'))).toEqual([
    'h3 Dvořák: Rusalka , 21. November 2026',
    'h3 Aus der Neuen Welt , 16. Dezember 1893',
  ])
  expect(words(html)).toContain('Weitere Termine: So, 22. November 2026, 11:00 Uhr Do, 3. Dezember 2026 Abgesagt')
  expect(hrefOf(html, 'So, 22. November 2026, 11:00 Uhr')).toBe('/de/konzerte/rusalka/3')
})

it('all results of a kind have a separate page if there are more', () => {
  const query = `query=${encodeURIComponent('Dvořák')}`
  expect(hrefOf(results({ found: [upcoming], count: 31 }), /^Alle 31 Konzerte/)).toBe(`/de/search/productions?${query}`)
  const second = results({ found: [upcoming], count: 60, category: 'productions', page: 2 })
  const next = getByRole(second, 'link', { name: /^Weitere Konzerte/ })
  expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual([`/de/search/productions/3?${query}`, 'next'])
  expect(hrefOf(second, /^Vorige Konzerte/)).toBe(`/de/search/productions?${query}`)
})

it('more results than are counted are shown as "more than"', () => {
  const text = words(results({ found: [upcoming], count: 240, locale: 'en' }))
  expect(text).toContain('More than 240 results in concerts, articles and pages')
})

it('a corrected query explains the correction', () => {
  const text = words(
    results({ found: [upcoming], reading: { corrected: ['Bethofen'], ignored: ['Xyzzy', 'Qqq'], is_relaxed: true } }),
  )
  expect(text).toMatch(/Zu »[^«]+« gibt es keinen genauen Treffer\. Hier steht, was dem am nächsten kommt\./)
  expect(text).not.toMatch(/kommt nicht vor|kommen nicht vor|Kein Treffer enthält/)
})

it('an empty result says so, and what to do next', () => {
  const html = results({ query: 'Xyzzy' })
  expect(words(html)).toContain('Zu »Xyzzy« haben wir nichts gefunden.')
  expect(hrefOf(html, /Konzerte/)).toBe('/de/konzerte')
  expect(hrefOf(html, /^040/)).toMatch(/^tel:/)
})

it('without a query, the form explains what can be found', () => {
  const html = results({
    query: '',
    productions: { loading: false, value: null },
    others: { loading: false, value: null },
  })
  expect(words(html)).toContain('Finden Sie Konzerte nach Komponist, Werk, Künstler, Saal oder Reihe')
  expect(html).not.toContain('Treffer')
})

it('a failed search says so in plain words and keeps the query', () => {
  const html = results({ productions: { loading: true, value: null }, others: { loading: true, value: null } })
  expect(html).toMatch(/role="alert">Die Suche antwortet gerade nicht/)
  const field = getByRole(html, 'search').querySelector('input[name="query"]')
  expect(field?.getAttribute('value')).toBe('Dvořák')
})

it('any query is rendered as text', () => {
  expect(results({ query: '<img src=x onerror=alert(1)>' })).not.toContain('<img')
})
