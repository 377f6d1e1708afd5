import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import SaleDifferencesScreen from '../../../../client/desk/box-office/differences-screen.tsx'
import DeadLinksScreen from '../../../../client/desk/links/dead-links-screen.tsx'
import ReturnedScreen from '../../../../client/desk/mails/returned-screen.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import { at, axisOf, timesOf } from '../../../../client/desk/start/axis.ts'
import TodayLists from '../../../../client/desk/start/today-lists.tsx'
import type {
  DeadLinks,
  DeskCare,
  DeskStart,
  DeskToday,
  ReturnedMails,
  SaleDifferences,
} from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { entities } from '../../../../shared/entities/registry.ts'
import { actionsOf, boxOfficeActionsOf, type Role } from '../../../../shared/entities/roles.ts'
import { careKinds } from '../../../../shared/entities/today.ts'
import { deskScreens, mayOpen } from '../../../../shared/staff/desk-screens.ts'
import { getAllByRole, getByRole, hrefOf } from '../../../dom.ts'

interface Shown {
  key: readonly unknown[]
  data: unknown
  role?: Role
  lang?: 'de' | 'en'
  /** Further answers that have been loaded. */
  others?: readonly (readonly [key: readonly unknown[], data: unknown])[]
}

function html(Screen: ComponentType, { key, data, role = 'publisher', lang = 'de', others = [] }: Shown): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  queries.setQueryData(key, data)
  for (const [other, loaded] of others) queries.setQueryData(other, loaded)
  const start = {
    role,
    may: { subscribers: actionsOf(role, 'subscribers'), productions: actionsOf(role, 'productions') },
    box_office: boxOfficeActionsOf(role),
  } as unknown as DeskStart
  const started = createElement(StartContext, { value: start }, createElement(Screen))
  const router = createElement(MemoryRouter, null, started)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

const today = (care: DeskCare[], lang: 'de' | 'en' = 'de') =>
  html(TodayLists, {
    key: ['start', 'today'],
    data: { tonight: [], first_steps: [], care, changes: [] } satisfies DeskToday,
    lang,
  })

type Tonight = DeskToday['tonight'][number]
const production = (id: number, more: Partial<Tonight> = {}, status = 'available'): Tonight => ({
  id,
  title: { de: 'Das zweite Cello', en: 'The second cello' },
  local: '2026-11-20T19:30',
  room: 'Kleiner Saal',
  doors_at: null,
  ends_at: null,
  box_office: null,
  occupancy: null,
  entry: {
    id,
    revision: 3,
    state: 'public',
    kept: [],
    updated_at: '',
    updated_by: null,
    values: { title: { de: 'Das zweite Cello' }, startsAt: '2026-11-20T18:30:00Z', contentStatus: status },
  },
  ...more,
})
const evening = (
  tonight: Tonight[],
  role: Role = 'publisher',
  lang: 'de' | 'en' = 'de',
  others: NonNullable<Shown['others']> = [],
) =>
  html(TodayLists, {
    key: ['start', 'today'],
    data: { tonight, first_steps: [], care: [], changes: [] } satisfies DeskToday,
    role,
    lang,
    others,
  })

const entityOfTask: Partial<Record<DeskCare['kind'], string>> = {
  halls: 'productions',
  english: 'productions',
  alt: 'media',
  missed: 'redirects',
  draft: 'productions',
  changed: 'articles',
  sections: 'articles',
}

describe('The start page', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it.each(careKinds)('links the task »%s« to a screen of the desk, with its number', (kind) => {
    const markup = today([{ kind, entity: entityOfTask[kind] ?? null, count: 1234 }])
    const [link, ...others] = getAllByRole(markup, 'link')
    expect([others, textOf(String(link?.innerHTML))]).toEqual([[], expect.stringContaining('1.234')])
    const [path = ''] = (link?.getAttribute('href') ?? '').slice(1).split('?')
    expect([...Object.keys(deskScreens), ...Object.keys(entities)]).toContain(path)
  })

  it.each([
    ['links', '/links/dead', 'Tote Links auf Seiten', 'Dead links on pages'],
    ['jobs', '/jobs', 'Bestellungen nach Absage oder Verlegung', 'Orders of cancelled or moved concerts'],
    ['refunds', '/orders?open=refunds', 'Bestellungen mit Geld von Hand', 'Orders with money to pay by hand'],
    ['bank', '/bank', 'Unklare Zahlungseingänge', 'Unclear payments'],
    ['letters', '/deliveries?list=returned', 'Briefe, die zurückkamen', 'Returned letters'],
    ['mails', '/mails/returned', 'Mails, die zurückkamen', 'Returned e-mails'],
    ['nights', '/setup', 'Die letzte Nacht ist nicht gesichert', 'The last night is not copied'],
    ['sales_copies', '/setup', 'Verkäufe ohne Sicherung', 'Sales without a copy'],
    ['differences', '/sales/differences', 'Verkäufe mit Abweichungen', 'Sales with differences'],
  ] as const)('names the task »%s« in both languages', (kind, address, german, english) => {
    const care = [{ kind, entity: null, count: 2 }]
    expect(hrefOf(today(care), new RegExp(german))).toBe(address)
    expect(hrefOf(today(care, 'en'), new RegExp(english))).toBe(address)
  })

  it('marks as urgent what keeps visitors waiting or costs money, and nothing else', () => {
    const urgent = careKinds.filter((kind) => today([{ kind, entity: null, count: 1 }]).includes('is-urgent'))
    const all = ['halls', 'jobs', 'refunds', 'bank', 'letters', 'differences', 'mails', 'webhooks']
    all.push('no_copies', 'nights', 'sales_copies', 'copies', 'mirror')
    expect(urgent).toEqual(all.sort(inOrderOf(careKinds)))
  })

  it('says how many places of tonight’s concerts are taken, and leads to their sale', () => {
    const sold = { occupied: 541, places: 550, is_refunded: false }
    const productions = [
      production(4, { occupancy: sold, box_office: 'few' }),
      production(5, { occupancy: { ...sold, occupied: 1200, places: 1300 } }, 'cancelled'),
      production(6, { room: null }),
    ]
    const markup = evening(productions)
    expect(textOf(markup)).toContain('3 Konzerte, 541 Gäste erwartet')
    expect(hrefOf(markup, '541 von 550 Plätzen belegt, Verkauf von Das zweite Cello')).toBe('/sales/4')
    expect(textOf(markup)).toMatch(/541 \/550 .*Restkarten .*nicht hier im Verkauf/)
    expect(getAllByRole(markup, 'button', { name: /Stand von Das zweite Cello/ })).toHaveLength(3)
    expect(textOf(evening(productions, 'publisher', 'en'))).toContain('3 concerts, 541 guests expected')
    const editors = evening([production(4, { occupancy: sold })], 'editor')
    expect(textOf(editors)).toContain('541 /550')
  })

  it('says who is in the house from an hour before the doors, to those who sell', () => {
    const doubles = [{ is_settled: false }, { is_settled: true }]
    const answers = [
      [['box-office', 'door', 'figures', 4], { entered: 462, sold: 1541, doubles }],
      [['box-office', 'door', 'devices'], { results: [{}, {}] }],
    ] as const
    const sold = { occupied: 541, places: 550, is_refunded: false }
    const at = (utc: string, role: Role, lang: 'de' | 'en' = 'de', status = 'available') => {
      vi.useFakeTimers({ now: new Date(utc) })
      const markup = evening([production(4, { occupancy: sold }, status)], role, lang, answers)
      vi.useRealTimers()
      return markup
    }
    const german = at('2026-11-20T16:45:00Z', 'boxoffice')
    expect(textOf(german)).toContain('Einlass: 462 von 1.541 im Haus 2 Geräte 1 doppelt, zu klären')
    expect(hrefOf(german, /^Einlass/)).toBe('/door?production=4')
    expect(textOf(at('2026-11-20T16:45:00Z', 'boxoffice', 'en'))).toContain(
      '462 of 1,541 in the house 2 devices 1 double',
    )
    for (const other of [
      at('2026-11-20T16:44:00Z', 'boxoffice'),
      at('2026-11-20T16:45:00Z', 'editor'),
      at('2026-11-20T16:45:00Z', 'boxoffice', 'de', 'cancelled'),
    ])
      expect(textOf(other)).not.toContain('im Haus')
  })

  it('draws the hours from the first doors to the last end, and an end after midnight', () => {
    const times = [
      timesOf(production(1, { local: '2026-11-20T11:00', ends_at: '2026-11-20T11:00:00Z' })),
      timesOf(production(2, { doors_at: '2026-11-20T17:45:00Z', ends_at: '2026-11-20T23:20:00Z' })),
      timesOf(production(3)),
    ]
    expect(times).toEqual([
      { doors: 615, start: 660, end: 720 },
      { doors: 1125, start: 1170, end: 1460 },
      { doors: 1125, start: 1170, end: 1290 },
    ])
    const axis = axisOf(times)
    expect([axis.from, axis.to, axis.hours.map(({ hour }) => hour)]).toEqual([
      ...[600, 1500, [10, 12, 14, 16, 18, 20, 22, 0]],
    ])
    expect(at(axis, 1050)).toBe(50)
    expect(axisOf([]).hours.map(({ hour }) => hour)).toEqual([17, 18, 19, 20, 21, 22, 23])
  })

  it('tells what was refused, or is left to staff, as that', () => {
    const reported = (outcome: DeskToday['changes'][number]['outcome'], lang: 'de' | 'en' = 'de') => {
      const change = {
        at: '2026-11-20T08:00:00Z',
        by: 'olga',
        entity: 'orders',
        id: null,
        action: 'refund',
        title: 'A-1',
      }
      const data: DeskToday = { tonight: [], first_steps: [], care: [], changes: [{ ...change, outcome }] }
      return textOf(html(TodayLists, { key: ['start', 'today'], data, lang }))
    }
    expect(reported('done')).toMatch(/ Erstattet: A-1/)
    expect(reported('refused')).toMatch(/ Abgelehnt \(Erstattet\): A-1/)
    expect(reported('by_hand')).toMatch(/ Noch von Hand zu zahlen \(Erstattet\): A-1/)
    expect(reported('refused', 'en')).toMatch(/ Refused \(Refunded\): A-1/)
    expect(reported('by_hand', 'en')).toMatch(/ Still to be paid by hand \(Refunded\): A-1/)
  })

  it('says that nothing is open', () => {
    expect(textOf(today([]))).toContain('Nichts offen.')
  })
})

const inOrderOf = (kinds: readonly string[]) => (one: string, other: string) =>
  kinds.indexOf(one) - kinds.indexOf(other)

describe('The lists behind the tasks', () => {
  beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterAll(() => vi.unstubAllGlobals())

  it('a dead link leads to the form, or to the page in edit mode', () => {
    const link = { address: '/de/alt', found_at: '2026-11-20T03:00:00Z' }
    const results: DeadLinks['results'] = [
      { ...link, source: 'articles', entity: 'articles', id: 4, title: 'Das Meer', edit_path: '/admin/articles/4' },
      { ...link, source: 'pages', entity: 'pages', id: 9, title: 'Anfahrt', edit_path: '/de/anfahrt?edit' },
      { ...link, source: 'pages', entity: 'pages', id: 10, title: null, edit_path: null },
    ]
    const markup = html(DeadLinksScreen, { key: ['links', 'dead'], data: { results } })
    expect([hrefOf(markup, /Das Meer/), hrefOf(markup, /Anfahrt/)]).toEqual(['/articles/4', '/de/anfahrt?edit'])
    expect(getAllByRole(markup, 'link')).toHaveLength(2)
  })

  const mail = { sender: 'newsletter', subject: 'Dezember', kind: 'bounced', reason: '550', at: '2026-11-20T08:00:00Z' }
  const returned = {
    results: [
      { ...mail, id: 'one', order: 'HH-1', email: '', name: 'Lena Ohlsen' },
      { ...mail, id: 'two', order: null, email: 'f+1@example.org', name: '' },
    ],
  } as ReturnedMails

  it('a returned mail leads to its order, or to the subscriber', () => {
    const markup = html(ReturnedScreen, { key: ['mails', 'returned', null], data: returned })
    expect(hrefOf(markup, 'Lena Ohlsen')).toBe('/orders/HH-1')
    expect(hrefOf(markup, 'f+1@example.org')).toBe('/subscribers?q=f%2B1%40example.org')
    expect(getAllByRole(markup, 'button', { name: /ist erledigt/ })).toHaveLength(2)
  })

  it('a role that may not see subscribers gets no link to them', () => {
    const markup = html(ReturnedScreen, { key: ['mails', 'returned', null], data: returned, role: 'boxoffice' })
    expect(getAllByRole(markup, 'link').map((link) => link.getAttribute('href'))).toEqual(['/orders/HH-1'])
  })

  const sale: SaleDifferences['results'][number] = {
    production: 7,
    title: { de: 'Alpensinfonie', en: 'An Alpine Symphony' },
    starts_at: '2026-12-01T19:00:00Z',
    at: '2026-11-20T03:00:00Z',
    count: 3,
    differences: [
      { kind: 'order_without_place', order: 'HH-1', detail: 'parkett-1-2' },
      { kind: 'money', order: 'HH-2', detail: 'stripe has 20.00, the ledger 10.00' },
    ],
  }
  const differences = (lang: 'de' | 'en', results = [sale]) =>
    html(SaleDifferencesScreen, { key: ['box-office', 'differences'], data: { results }, lang })

  it('a difference leads to its order and its sale, which can be compared again', () => {
    const markup = differences('de')
    expect(hrefOf(markup, 'Zum Verkauf von Alpensinfonie')).toBe('/sales/7')
    expect([hrefOf(markup, 'HH-1'), hrefOf(markup, 'HH-2')]).toEqual(['/orders/HH-1', '/orders/HH-2'])
    getByRole(markup, 'button', { name: 'Alpensinfonie noch einmal vergleichen' })
    expect(textOf(markup)).toMatch(/Bestellung ohne ihren Platz parkett-1-2 .*Zahlung stimmt nicht .*und 1 weitere/)
    const english = differences('en')
    getByRole(english, 'button', { name: 'Compare An Alpine Symphony again' })
    expect(textOf(english)).toMatch(/Order without its seat .*Payment does not match .*and 1 more/)
  })

  it('a deleted concert is named by its number, and an empty list says so', () => {
    const markup = differences('de', [{ ...sale, title: null, starts_at: null }])
    expect(hrefOf(markup, 'Zum Verkauf von Gelöschtes Konzert 7')).toBe('/sales/7')
    expect(textOf(differences('de', []))).toContain('Keine Abweichungen.')
  })

  it('is open to those who may compare sales', () => {
    const may = (role: Role) => mayOpen(role, deskScreens['sales/differences'])
    expect((['publisher', 'admin', 'boxoffice', 'editor', 'door'] as const).filter(may)).toEqual(['publisher', 'admin'])
  })
})
