import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deviceText } from '../../../../client/desk/box-office/door/devices.tsx'
import DoorScreen from '../../../../client/desk/box-office/door/door-screen.tsx'
import { scanText } from '../../../../client/desk/box-office/door/figures.tsx'
import { doorWords } from '../../../../client/desk/box-office/door/words.ts'
import { minutesAndSeconds } from '../../../../shared/box-office/hold/left-words.ts'
import type { EveningFigures, EveningProduction, ListedDevice } from '../../../../shared/contract/box-office/evening.ts'
import { getAllByRole, getByRole, hrefOf } from '../../../dom.ts'

const at = (time: string) => `2026-11-29T${time}:00+01:00`
const production = (id: number, title: string, time: string): EveningProduction => ({
  id,
  title,
  date: at(time),
  doors: at('18:45'),
  hall: 'Kleiner Saal',
  entrances: ['Eingang A', 'Eingang B'],
  sold: 541,
  entered: 462,
  elsewhere: 12,
})
const scan = (time: string, gate: string | null, device: string | null, isOffline = false) => ({
  at: at(time),
  gate,
  device,
  is_offline: isOffline,
})
const figures: EveningFigures = {
  as_of: at('19:27'),
  sold: 1541,
  entered: 1462,
  elsewhere: 12,
  entrances: [
    { entrance: 'Eingang A', sold: 1000, entered: 990 },
    { entrance: null, sold: 541, entered: 472 },
  ],
  gates: [{ gate: 'Tür A', entered: 1462 }],
  steps: [
    { from: at('19:20'), entered: 1432 },
    { from: at('19:25'), entered: 30 },
  ],
  again: 4,
  doubles: [
    {
      ticket: '2f0e2b1c-6f5e-4b7a-9d57-b4a8a0b6b7b1',
      text: 'Parkett links 14/9',
      kind: 'double',
      scans: [scan('18:58', 'Tür A', 'Tür A'), scan('19:21', 'Tür B', 'Ruth', true)],
      is_settled: false,
    },
    {
      ticket: '2f0e2b1c-6f5e-4b7a-9d57-b4a8a0b6b7b2',
      text: 'Rang 1/2',
      kind: 'resold',
      scans: [scan('18:59', null, null)],
      is_settled: true,
    },
  ],
  other_evenings: { count: 2, at: at('19:12'), gate: 'Tür A' },
}
const device = (id: number, name: string, more: Partial<ListedDevice> = {}): ListedDevice => ({
  id,
  name,
  until: '2026-11-30T04:00:00+01:00',
  is_waiting: false,
  is_person: false,
  since: at('18:02'),
  last_contact: at('19:27'),
  waiting: 0,
  searches: 0,
  entered: 214,
  is_ended: false,
  by_hand: 0,
  held: 0,
  ...more,
})

interface Shown {
  productions: EveningProduction[]
  devices?: ListedDevice[]
  lang?: 'de' | 'en'
  address?: string
}

function screen({ productions, devices = [], lang = 'de', address = '/door' }: Shown): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  const key = (...rest: unknown[]) => ['box-office', 'door', ...rest]
  queries.setQueryData(key('evenings'), { results: productions, current: productions[0]?.id ?? null })
  for (const { id } of productions) queries.setQueryData(key('figures', id), { ...figures, sold: figures.sold + id })
  queries.setQueryData(key('devices'), { results: devices })
  const router = createElement(MemoryRouter, { initialEntries: [address] }, createElement(DoorScreen))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const one = production(1, 'Das zweite Cello', '19:30')

describe('The door at the desk', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('shows who is in the house, where they came in, and what staff settle', () => {
    const markup = screen({ productions: [one] })
    const text = textOf(markup)
    expect(text).toContain('19:27, Beginn 19:30')
    expect(text).toMatch(/1\.462 von 1\.542 im Saal 80 fehlen, dazu 12 mit .+, 4 wieder eingelassen/)
    expect(text).toContain('Spitze 1.432, jetzt 30')
    expect(text).toMatch(/Eingang A 990 1\.000 ohne Angabe 472 541 /)
    expect(text).toContain('18:58 Tür A · 19:21 Tür B (Ruth, ohne Netz)')
    expect(text).toContain('2 Karten anderer Abende zuletzt 19:12 Tür A')
    expect(getAllByRole(markup, 'button', { name: /ist geklärt$/ })).toHaveLength(1)
    getByRole(markup, 'button', { name: 'Parkett links 14/9 ist geklärt' })
    expect(hrefOf(markup, 'Saal nach Namen')).toBe('/sales/1/lists?list=house')
    expect(textOf(screen({ productions: [one], lang: 'en' }))).toMatch(/1,462 of 1,542 in the house 80 missing/)
  })

  it('lets staff choose among the concerts of an evening', () => {
    const productions = [one, production(2, 'Aus der Neuen Welt', '20:00')]
    const markup = screen({ productions, address: '/door?production=2' })
    expect(textOf(markup)).toContain('von 1.543 im Saal')
    expect(hrefOf(markup, '20:00 Aus der Neuen Welt')).toBe('/door?production=2')
    expect(textOf(screen({ productions, address: '/door?production=1' }))).toContain('von 1.542 im Saal')
  })

  it('has devices without a concert, also those that ask to be paired', () => {
    const devices = [device(2, 'Tür B', { is_waiting: true }), device(1, 'Tür A')]
    const markup = screen({ productions: [], devices })
    expect(textOf(markup)).toMatch(/Heute kein Einlass .*Tür B möchte gekoppelt werden .*Tür A seit 18:02/)
    getByRole(markup, 'button', { name: 'Tür B koppeln' })
    expect(getAllByRole(markup, 'button', { name: /^Tür . beenden$/ })).toHaveLength(2)
  })

  it('says how a device is', () => {
    document.documentElement.lang = 'de'
    const nowMs = Date.parse(at('19:28'))
    expect(deviceText(device(1, 'Tür A'), nowMs)).toBe('seit 18:02, online')
    const silent = device(1, 'Tür A', { last_contact: at('19:24'), waiting: 41, searches: 2 })
    expect(deviceText(silent, nowMs)).toBe('seit 18:02, kein Kontakt seit 19:24, 41 Scans warten, 2-mal gesucht')
    expect(deviceText(device(1, 'Tür A', { last_contact: null }), nowMs)).toBe('seit 18:02, noch kein Kontakt')
    expect(scanText(scan('19:21', null, null))).toBe('19:21 (Scanner)')
    expect([minutesAndSeconds(598_001), minutesAndSeconds(600_000), minutesAndSeconds(900)]).toEqual([
      '9:59',
      '10:00',
      '0:01',
    ])
    expect(doorWords.de.waiting('1')).toBe('1 Scan wartet')
  })
})
