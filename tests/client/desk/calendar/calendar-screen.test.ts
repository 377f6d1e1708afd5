import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import CalendarScreen from '../../../../client/desk/calendar/calendar-screen.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type {
  CalendarProduction,
  DeskCalendar,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { actionsOf, type Role } from '../../../../shared/entities/roles.ts'
import { getAllByRole, getByRole, hrefOf } from '../../../dom.ts'

const production = (id: number, title: string, more: Partial<CalendarProduction> = {}): CalendarProduction => ({
  id,
  state: 'public',
  title: { de: title, en: title },
  who: 'Trio Belvoir',
  status: 'available',
  starts_at: '2026-12-11T18:00:00Z',
  ends_at: null,
  room_id: 3,
  abo_id: null,
  ...more,
})
const calendar: DeskCalendar = {
  rooms: [{ id: 3, name: 'Großer Saal', house: 'Laeiszhalle' }],
  abos: [{ id: 9, title: { de: 'Familie' }, letter: 'F', promised: 4 }],
  productions: [
    production(1, 'Adventssingen', { abo_id: 9 }),
    production(2, 'Messiah', { state: 'draft' }),
    production(3, 'Erzherzog', { starts_at: '2026-12-13T10:00:00Z', status: 'sold_out' }),
  ],
  undated: [],
  closures: [],
  is_cut: false,
}

function screen(address: string, { role = 'publisher' as Role, lang = 'de', shown = calendar } = {}): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  const isSeason = address.includes('season')
  const period = isSeason ? ['2026-08-01', '2027-08-01'] : ['2026-12-01', '2027-01-01']
  queries.setQueryData(['productions', 'calendar', ...period], shown)
  const site = { key: 'hh', name: { de: 'Auftakt Hamburg', en: 'Auftakt Hamburg' } }
  const start = { role, site: 'hh', sites: [site], may: mayOf(role) }
  const started = createElement(StartContext, { value: start as unknown as DeskStart }, createElement(CalendarScreen))
  const router = createElement(MemoryRouter, { initialEntries: [`/calendar?month=2026-12${address}`] }, started)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}
const mayOf = (role: Role) => ({
  productions: actionsOf(role, 'productions'),
  closures: actionsOf(role, 'closures'),
})
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const entriesOf = (markup: string) =>
  getAllByRole(markup, 'button', { name: /, .*Dezember/ }).map((entry) => entry.getAttribute('aria-label'))

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

it('shows the concerts that match the filters of the address, and conflicts with the others', () => {
  expect(entriesOf(screen(''))).toHaveLength(3)
  const ofAbo = screen('&abo=9')
  expect(entriesOf(ofAbo)).toEqual([expect.stringContaining('Adventssingen')])
  expect(entriesOf(ofAbo)[0]).toContain('Saal doppelt')
  expect(hrefOf(ofAbo, 'Messiah')).toBe('/productions/2')
  getByRole(ofAbo, 'button', { name: /Abonnement F · Familie/ })
  expect(entriesOf(screen('&state=sold_out'))).toEqual([expect.stringContaining('Erzherzog')])
  expect(entriesOf(screen('&state=conflict'))).toHaveLength(2)
})

it('says that nothing matches, and offers to remove the filters', () => {
  const markup = screen('&state=cancelled')
  expect(textOf(markup)).toContain('Kein Konzert dieses Zeitraums passt zu den Filtern.')
  getByRole(markup, 'button', { name: 'Filter aufheben' })
  expect(textOf(screen(''))).not.toContain('passt zu den Filtern')
})

it('is a list on any screen, if staff choose it', () => {
  const markup = screen('&view=list&state=sold_out', { lang: 'en' })
  expect(hrefOf(markup, /Erzherzog/)).toBe('/productions/3')
  expect(markup).not.toContain('e-cal-w')
  expect(getByRole(markup, 'button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true')
})

it('counts a season’s concerts by month, and says which abos lack some', () => {
  const text = textOf(screen('&view=season'))
  expect(text).toMatch(/Konzerte je Monat .*Dezember 3 /)
  expect(text).toContain('Abo F hat erst 1 von 4 Konzerten')
})

it('prints, and offers free evenings to those who may move a concert', () => {
  getByRole(screen(''), 'button', { name: 'Drucken' })
  getByRole(screen(''), 'button', { name: 'Freie Abende zeigen' })
  const read = screen('', { role: 'boxoffice' })
  expect(getAllByRole(read, 'button', { name: 'Freie Abende zeigen' })).toEqual([])
  expect(textOf(read)).toContain('Auftakt Hamburg, Stand')
})

const organ: HallClosure = {
  id: 5,
  state: 'public',
  room_id: 3,
  reason: 'Stimmung der Orgel',
  starts_on: '2026-11-29',
  ends_on: '2026-12-02',
}

it('shows closures as links to their forms, in the month, the list and the weeks of a season', () => {
  const shown = { ...calendar, closures: [organ, { ...organ, id: 6, starts_on: '2026-12-20', ends_on: '2026-12-20' }] }
  const month = screen('', { shown })
  const bar = getByRole(month, 'link', {
    name: 'Laeiszhalle, Großer Saal, 29. Nov bis 2. Dezember 2026, Gesperrt: Stimmung der Orgel',
  })
  expect(bar.getAttribute('href')).toBe('/closures/5')
  expect(bar.getAttribute('style')).toContain('grid-column:2 / 4')
  expect(textOf(month)).toContain('Saal gesperrt')
  const list = screen('&view=list', { shown, lang: 'en' })
  expect(textOf(list)).toMatch(/Tue 1 Stimmung der Orgel closed until 2 December 2026 · Laeiszhalle, Großer Saal/)
  const season = screen('&view=season', { shown })
  const weeks = getAllByRole(season, 'button', { name: /gesperrt: Stimmung der Orgel/ })
  expect(weeks.map((week) => week.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Woche ab 23. November 2026'),
    expect.stringContaining('Woche ab 30. November 2026'),
    expect.stringContaining('Woche ab 14. Dezember 2026'),
  ])
})

it('names a concert in a closed hall and the closure, but no cancelled one', () => {
  const closures = [{ ...organ, starts_on: '2026-12-13', ends_on: '2026-12-14' }]
  const markup = screen('', { shown: { ...calendar, closures } })
  expect(textOf(markup)).toMatch(
    /Laeiszhalle, Großer Saal ist gesperrt, 13\. Dez bis 14\. Dezember 2026: Stimmung der Orgel ?\. Erzherzog/,
  )
  expect(hrefOf(markup, 'Stimmung der Orgel')).toBe('/closures/5')
  expect(entriesOf(screen('&state=conflict', { shown: { ...calendar, closures } }))).toHaveLength(3)
  const cancelled = calendar.productions.map((one) => ({ ...one, status: 'cancelled' }))
  expect(textOf(screen('', { shown: { ...calendar, productions: cancelled, closures } }))).not.toContain('ist gesperrt')
})

it('marks a concert that runs into a closure of the next month, which the month does not list', () => {
  const late = { starts_at: '2026-12-31T21:30:00Z', ends_at: '2026-12-31T23:30:00Z' }
  const productions = [production(4, 'Silvester', late)]
  const shown = { ...calendar, productions, closures: [{ ...organ, starts_on: '2027-01-01', ends_on: '2027-01-01' }] }
  const month = screen('', { shown })
  expect(entriesOf(month)).toEqual([expect.stringContaining('Saal gesperrt')])
  expect(textOf(month)).toContain('Laeiszhalle, Großer Saal ist gesperrt, Fr, 1. Januar 2027:')
  const list = textOf(screen('&view=list', { shown }))
  expect(list).toMatch(/Do 31 Silvester/)
  expect(list).not.toMatch(/Fr 1 /)
})

it('offers the closing of a hall to those who may save closures', () => {
  getByRole(screen(''), 'button', { name: 'Saal sperren' })
  expect(getAllByRole(screen('', { role: 'boxoffice' }), 'button', { name: 'Saal sperren' })).toEqual([])
})
