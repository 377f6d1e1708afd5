import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import CalendarScreen from '../../../../client/desk/calendar/calendar-screen.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../../shared/entities/contract.ts'
import type { CalendarProduction, DeskCalendar } from '../../../../shared/entities/productions/calendar.ts'
import { actionsOf, type Role } from '../../../../shared/entities/roles.ts'
import { getAllByRole, getByRole, hrefOf } from '../../../dom.ts'

const production = (id: number, title: string, more: Partial<CalendarProduction> = {}): CalendarProduction => ({
  ...{ id, state: 'public', title: { de: title, en: title }, who: 'Trio Belvoir', status: 'available' },
  ...{ starts_at: '2026-12-11T18:00:00Z', ends_at: null, room_id: 3, abo_id: null, ...more },
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
  is_cut: false,
}

function screen(address: string, { role = 'publisher' as Role, lang = 'de' } = {}): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  const isSeason = address.includes('season')
  const period = isSeason ? ['2026-08-01', '2027-08-01'] : ['2026-12-01', '2027-01-01']
  queries.setQueryData(['productions', 'calendar', ...period], calendar)
  const site = { key: 'hh', name: { de: 'Auftakt Hamburg', en: 'Auftakt Hamburg' } }
  const start = { role, site: 'hh', sites: [site], may: { productions: actionsOf(role, 'productions') } }
  const started = createElement(StartContext, { value: start as unknown as DeskStart }, createElement(CalendarScreen))
  const router = createElement(MemoryRouter, { initialEntries: [`/calendar?month=2026-12${address}`] }, started)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}
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
