import { expect, test } from 'vitest'
import { genres } from '../../../shared/genres.ts'
import { DenseRow } from '../../../shared/overlay/dense-row.tsx'
import { OverlayFilter } from '../../../shared/overlay/overlay-filter.tsx'
import type { EventListData } from '../../../shared/screens/event-list/screen.ts'
import { partsOfDay } from '../../../shared/time/part-of-day.ts'
import { statuses } from '../../../shared/ui/status.tsx'
import { getAllByRole, getByRole, hiddenValue } from '../../dom.ts'
import { show, words } from './show.tsx'
import { bareProduction } from './some-production.ts'

const loaded = <T,>(value: T) => ({ loading: false, value })

const counts = genres.map((genre, index) => ({ genre, count: index === 3 ? 0 : index + 1 }))

function someData(filter: EventListData['filter'], given: Partial<EventListData> = {}): EventListData {
  return {
    filter,
    page: 1,
    productions: loaded(null),
    calendar: loaded(null),
    venues: loaded([{ id: 5, name: 'Musikhalle', slug: 'musikhalle', address: null }]),
    abos: loaded([{ id: 3, title: 'Klavier', abo_setting: { letter: 'A', color: '#000000', on_color: '#ffffff' } }]),
    prices: [15, 25],
    times: [...partsOfDay],
    statuses: ['bookable', ...statuses],
    genres: counts,
    words: {
      chips: [],
      period: '',
      groups: [],
      access: [['sign-language', 'Gebärdensprache']],
      head: { title: '', season: '', years: '', list: '', atAGlance: '' },
    },
    subscription: '',
    ...given,
  }
}

const filterOf = (data: EventListData | null, locale: 'de' | 'en' = 'de', filter = data?.filter ?? {}) =>
  show('event-list', () => <OverlayFilter data={data} filter={filter} />, data as EventListData, { locale })

const fields = (html: string) => getAllByRole(html, 'combobox').map((field) => field.getAttribute('name'))
const chosen = (html: string) =>
  [...getByRole(html, 'form').querySelectorAll('option[selected]')].map((option) => option.getAttribute('value'))

test('The overlay offers what the list offers: genre, hall, price, time of day, status, abo and access', () => {
  expect(fields(filterOf(someData({})))).toEqual(['genre', 'venue', 'price', 'time', 'status', 'abo', 'access'])
  expect(fields(filterOf(null))).toEqual(['genre', 'venue', 'price', 'time', 'status', 'abo', 'access'])
})

test('Each genre has its number of concerts; one without any cannot be chosen', () => {
  for (const [locale, some, none] of [
    ['de', 'Chor (5)', 'Orgel (0)'],
    ['en', 'Choir (5)', 'Organ (0)'],
  ] as const) {
    const html = filterOf(someData({}), locale)
    expect(getByRole(html, 'option', { name: some }).hasAttribute('disabled')).toBe(false)
    expect(getByRole(html, 'option', { name: none }).hasAttribute('disabled')).toBe(true)
  }
  const organ = getByRole(filterOf(someData({ genre: 'organ' })), 'option', { name: 'Orgel (0)' })
  expect([organ.hasAttribute('selected'), organ.hasAttribute('disabled')]).toEqual([true, false])
})

test('The filter of the address is shown and counted, and the form sends all of it', () => {
  const html = filterOf(
    someData({ genre: 'choir', price: 25, time: 'evening', date: '2026-12-01', access: 'wheelchair' }),
  )
  expect(chosen(html)).toEqual(['choir', '', '25', 'evening', '', '', 'wheelchair'])
  expect(getByRole(html, 'option', { name: 'bis 25 €' }).hasAttribute('selected')).toBe(true)
  expect(getByRole(html, 'form').querySelector('.f-n')?.textContent).toBe('4')
  expect(['date', 'access', 'genre', 'price', 'time'].map((field) => hiddenValue(html, field))).toEqual([
    '2026-12-01',
    null,
    null,
    null,
    null,
  ])
})

test('The chosen filter is shown and sent before the data match it, also a choice that they do not offer', () => {
  const filter = { genre: 'choir', venue: 77, date: '2026-12-01' }
  for (const data of [null, someData({ venue: 5, access: 'wheelchair' })]) {
    const html = filterOf(data, 'de', filter)
    expect(chosen(html)).toEqual(['choir', '77', '', '', '', '', ''])
    expect([hiddenValue(html, 'date'), hiddenValue(html, 'access')]).toEqual(['2026-12-01', null])
  }
})

test('A link resets the filter; it stays without a filter, so that it keeps the focus', () => {
  for (const filter of [{}, { venue: 5, date: '2026-12-01' }])
    for (const [locale, name, href] of [
      ['de', 'Filter zurücksetzen', '/de/konzerte?overlay=true'],
      ['en', 'Reset filters', '/en/concerts?overlay=true'],
    ] as const)
      expect(getByRole(filterOf(someData(filter), locale), 'link', { name }).getAttribute('href')).toBe(href)
})

test('Several genres, chosen in the list, stay chosen', () => {
  const html = filterOf(someData({ genre: 'piano,organ' }), 'en')
  const several = getByRole(html, 'option', { name: 'Piano, Organ' })
  expect([several.getAttribute('value'), several.hasAttribute('selected')]).toEqual(['piano,organ', true])
})

test('What the data do not offer is not shown, and the form keeps its values', () => {
  const { genres: _, ...data } = someData({ genre: 'choir', price: 20, time: 'morning' })
  const html = filterOf({ ...data, prices: [], times: [] })
  expect(fields(html)).toEqual(['venue', 'status', 'abo', 'access'])
  expect(['genre', 'price', 'time'].map((field) => hiddenValue(html, field))).toEqual(['choir', '20', 'morning'])
})

test('A row of the overlay has no time, and no word for one, if the time is unknown', () => {
  const row = (date: string) =>
    words(show('event-list', () => <DenseRow production={bareProduction({ date })} />, someData({})))
  expect(row('2026-11-21T20:00:00+01:00')).toContain('20:00 Uhr')
  expect(row('2026-11-21T00:00:00+01:00')).not.toMatch(/Uhr|00:00/)
})

test('A row of the overlay breaks no name, and no dot between performers and composers can hang at the end of a line', () => {
  const music = { short_casts: ['Nordische Philharmonie', 'Ilse Marwitz'], composers: ['Smetana', 'Dvořák'] }
  const html = show('event-list', () => <DenseRow production={bareProduction(music)} />, someData({}))
  expect(html).toContain('>Nordische\u00a0Philharmonie, Ilse\u00a0Marwitz; Smetana, Dvořák<')
})
