import { expect, test } from 'vitest'
import { DenseRow } from '../../../shared/overlay/dense-row.tsx'
import { OverlayFilter } from '../../../shared/overlay/overlay-filter.tsx'
import type { EventListData } from '../../../shared/screens/event-list/screen.ts'
import { partsOfDay } from '../../../shared/time/part-of-day.ts'
import { statuses } from '../../../shared/ui/status.tsx'
import { getAllByRole, getByRole, hiddenValue } from '../../dom.ts'
import { show, words } from './show.tsx'
import { bareProduction } from './some-production.ts'

const loaded = <T,>(value: T) => ({ loading: false, value })

/** A choice that is taken, one that can be, and one without concerts, as the server words them. */
const choices = [
  {
    legend: 'Genre',
    choices: [
      { label: 'Chor', count: 5, isChosen: true, href: '/de/konzerte' },
      { label: 'Klavier', count: 7, href: '/de/konzerte?genre=choir%2Cpiano' },
      { label: 'Orgel', count: 0 },
    ],
  },
]

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
    words: {
      chips: [],
      period: '',
      groups: choices,
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

test('The overlay offers what the list offers: the choices that are links, hall, price, time of day, status and abo', () => {
  expect(fields(filterOf(someData({})))).toEqual(['venue', 'price', 'time', 'status', 'abo'])
  expect(fields(filterOf(null))).toEqual(['venue', 'price', 'time', 'status', 'abo'])
  const html = filterOf(someData({ genre: 'choir' }))
  const links = getAllByRole(html, 'link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])
  expect(links).toEqual([
    ['/de/konzerte', 'true'],
    ['/de/konzerte?genre=choir%2Cpiano', null],
    ['/de/konzerte?overlay=true', null],
  ])
  expect(words(html)).toContain('Orgel 0')
})

test('The filter of the address is shown and counted, and the form sends all of it', () => {
  const html = filterOf(
    someData({ genre: 'choir', price: 25, time: 'evening', date: '2026-12-01', access: 'wheelchair' }),
  )
  expect(chosen(html)).toEqual(['', '25', 'evening', '', ''])
  expect(getByRole(html, 'option', { name: 'bis 25 €' }).hasAttribute('selected')).toBe(true)
  expect(getByRole(html, 'form').querySelector('.f-n')?.textContent).toBe('5')
  expect(['date', 'access', 'genre', 'price', 'time'].map((field) => hiddenValue(html, field))).toEqual([
    '2026-12-01',
    'wheelchair',
    'choir',
    null,
    null,
  ])
})

test('The chosen filter is shown and sent before the data match it, also a choice that they do not offer', () => {
  const filter = { genre: 'choir', venue: 77, date: '2026-12-01' }
  for (const data of [null, someData({ venue: 5, access: 'wheelchair' })]) {
    const html = filterOf(data, 'de', filter)
    expect(chosen(html)).toEqual(['77', '', '', '', ''])
    const kept = ['date', 'genre', 'access'].map((field) => hiddenValue(html, field))
    expect(kept).toEqual(['2026-12-01', 'choir', null])
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

test('What the data do not offer is not shown, and the form keeps its values', () => {
  const html = filterOf(someData({ genre: 'choir', price: 20, time: 'morning' }, { prices: [], times: [] }))
  expect(fields(html)).toEqual(['venue', 'status', 'abo'])
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

test('A row of the overlay has a ticket button, if tickets are on sale, and the watchlist’s flag', () => {
  const row = (status: 'available' | 'sold_out') => {
    const production = bareProduction({ status, ticket_url: '/webshop/7', title: 'Abend' })
    return show('event-list', () => <DenseRow production={production} />, someData({}))
  }
  expect(getByRole(row('available'), 'link', { name: 'Tickets für Abend' }).getAttribute('href')).toBe('/webshop/7')
  expect(row('sold_out')).not.toContain('/webshop/7')
  for (const status of ['available', 'sold_out'] as const)
    expect(getByRole(row(status), 'button', { name: 'Merken: Abend' }).getAttribute('data-opens')).toBe('watchlist')
})
