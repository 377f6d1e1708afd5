import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import JobScreen from '../../../../../client/desk/box-office/jobs/job-screen.tsx'
import { StartContext } from '../../../../../client/desk/shell/start.ts'
import type { ProductionJob } from '../../../../../shared/contract/box-office/staff/jobs.ts'
import type { DeskStart } from '../../../../../shared/contract/calls/desk/site-schemas.ts'
import { boxOfficeActionsOf, type Role } from '../../../../../shared/entities/roles.ts'
import { getAllByRole } from '../../../../dom.ts'

const sums: ProductionJob['outcome'] = {
  orders: 512,
  tickets: 1216,
  unpaid: 3,
  mails: 494,
  calls: 18,
  documents: 491,
  needs_staff: 60,
  back: [
    { means: 'card', orders: 318, cents: 4_118_400, is_automatic: true },
    { means: 'transfer', orders: 54, cents: 790_200, is_automatic: false },
  ],
  by_hand: { orders: 54, cents: 790_200 },
}

function jobOf(given: Partial<ProductionJob>): ProductionJob {
  return {
    id: 7,
    production: 3,
    title: { de: 'h-Moll-Messe', en: 'Mass in B minor' },
    date: '2026-11-28T19:00:00+01:00',
    change: 'cancelled',
    state: 'running',
    stopped: null,
    by: 'nina@example.org',
    created_at: '2026-11-27T14:12:00.000Z',
    started_at: '2026-11-27T14:12:00.000Z',
    ended_at: null,
    orders: { all: 512, waiting: 200, retried: 6, done: 300, needs_staff: 12 },
    elsewhere: 1683,
    returns: 0,
    preview: sums,
    outcome: sums,
    recent: [],
    tasks: [],
    ...given,
  }
}

const tasks: ProductionJob['tasks'] = [
  { number: 'A-26-AAA-AAA-AAAA', reasons: ['no_answer'], cents: 9800, by_hand_cents: 0, needs_iban: false, call: null },
  {
    number: 'A-26-BBB-BBB-BBBB',
    reasons: ['by_hand', 'not_told'],
    cents: 5900,
    by_hand_cents: 5900,
    needs_iban: true,
    call: { name: 'Margarete Petersen', phone: '040 555 0143' },
  },
]
const ended = { state: 'needs_staff', ended_at: '2026-11-27T14:51:00.000Z', tasks } as const
const none = { all: 2, waiting: 0, retried: 0, done: 0, needs_staff: 2 }

function screen(job: ProductionJob, { role = 'publisher' as Role, lang = 'de' } = {}): string {
  document.documentElement.lang = lang
  const queries = new QueryClient()
  queries.setQueryData(['box-office', 'jobs', 7], job)
  const start = { role, site: 'hh', may: {}, box_office: boxOfficeActionsOf(role) } as unknown as DeskStart
  const routes = createElement(
    Routes,
    null,
    createElement(Route, { path: '/jobs/:id', element: createElement(JobScreen) }),
  )
  const started = createElement(StartContext, { value: start }, routes)
  const router = createElement(MemoryRouter, { initialEntries: ['/jobs/7'] }, started)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, router))
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const buttonsOf = (markup: string) => getAllByRole(markup, 'button').map(({ textContent }) => textContent)

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

it('shows how many orders are done, which are tried again, and what goes back how', () => {
  const shown = textOf(screen(jobOf({})))
  for (const part of [
    'Absage: h-Moll-Messe',
    '312 von 512 Bestellungen',
    '6 Bestellungen hängen und werden noch einmal versucht.',
    'Anderswo verkauft 1.683',
    '494 18 ohne Adresse',
    'Braucht jemanden 60 54 von Hand, 18 Anrufe',
    'Karte 318 41.184,00 € von selbst',
    'Überweisung 54 7.902,00 € von Hand überweisen oder auszahlen',
    'Läuft auf dem Server weiter',
  ])
    expect(shown).toContain(part)
})

it('lists the orders that need staff with the reason, whom to call, and the buttons of the role', () => {
  const markup = screen(jobOf({ ...ended, orders: none }))
  const shown = textOf(markup)
  expect(shown).toContain('Alles Übrige ist seit 27. November 2026, 15:51 fertig.')
  expect(shown).toContain('von Hand zu erstatten; keine Mailadresse, bitte anrufen Margarete Petersen 040 555 0143')
  // an order whose tickets are not refunded yet cannot be settled, and another attempt pays no money by hand
  expect(buttonsOf(markup)).toEqual(['Noch einmal versuchen', 'Erledigt'])
  expect(textOf(screen(jobOf({ ...ended, orders: none }), { lang: 'en' }))).toContain(
    'Everything else was done on 27 November 2026, 15:51.',
  )
})

it('counts those that need staff as the server does once the job has ended, and names those that the list leaves out', () => {
  const many = { all: 700, waiting: 0, retried: 0, done: 17, needs_staff: 683 }
  const shown = textOf(screen(jobOf({ ...ended, orders: many })))
  expect(shown).toContain('Braucht jemanden 683')
  expect(shown).toContain('2 von 683 Bestellungen; alle stehen im Bericht.')
  expect(textOf(screen(jobOf({ ...ended, orders: none })))).not.toContain('alle stehen im Bericht')
})

it('counts the orders whose buyers want to give tickets back, and leads to them', () => {
  const markup = screen(jobOf({ change: 'moved', state: 'done', returns: 3 }))
  const link = getAllByRole(markup, 'link').find(({ textContent }) => textContent?.includes('Karten zurückgeben'))
  expect(link?.textContent).toBe('3 Bestellungen wollen Karten zurückgeben')
  expect(link?.getAttribute('href')).toBe('/orders?open=returns&production=3')
  expect(textOf(screen(jobOf({ returns: 1 }), { lang: 'en' }))).toContain('1 order wants to return tickets')
  expect(textOf(screen(jobOf({})))).not.toContain('zurückgeben')
})

it('announces the end of a job, but not each number on the way', () => {
  const status = (job: ProductionJob) => textOf(/role="status">(.*?)<\/div>/.exec(screen(job))?.[1] ?? 'missing').trim()
  expect(status(jobOf({}))).toBe('')
  expect(status(jobOf({ ...ended, orders: none }))).toMatch(/^Alles Übrige ist seit/)
})

it('is paused by a role that may refund, and downloaded once it does not run', () => {
  const running = screen(jobOf({}))
  expect(buttonsOf(running)).toEqual(['Anhalten'])
  expect(buttonsOf(screen(jobOf({}), { role: 'door' }))).toEqual([])
  const paused = screen(jobOf({ state: 'needs_staff', stopped: 'paused' }))
  expect(textOf(paused)).toContain('Angehalten. 200 Bestellungen fehlen noch.')
  expect(buttonsOf(paused)).toEqual(['Weitermachen'])
  const report = (markup: string) =>
    getAllByRole(markup, 'link').find(({ textContent }) => textContent === 'Bericht, CSV')
  expect(report(paused)?.getAttribute('href')).toBe('/api/shop/staff/jobs/7/export/?locale=de')
  expect(report(running)).toBeUndefined()
})

it('says that a job was stopped, with a way to go on, and what has replaced one', () => {
  const stopped = screen(jobOf({ state: 'needs_staff', stopped: 'failed', ended_at: '2026-11-27T14:51:00.000Z' }))
  expect(textOf(stopped)).toContain('zu oft gescheitert. 200 Bestellungen fehlen noch.')
  expect(buttonsOf(stopped)).toEqual(['Weitermachen'])
  expect(textOf(screen(jobOf({ state: 'replaced', change: 'moved' })))).toContain('folgen der neueren Änderung')
  expect(textOf(screen(jobOf({ state: 'replaced' })))).toContain('Das Konzert findet wieder statt.')
})

it('says that nothing has happened while it is a preview, and that there was nothing to do', () => {
  expect(textOf(screen(jobOf({ state: 'previewed', started_at: null })))).toContain('Noch ist nichts geschehen.')
  const empty = { all: 0, waiting: 0, retried: 0, done: 0, needs_staff: 0 }
  const done = jobOf({ state: 'done', ended_at: '2026-11-27T14:51:00.000Z', orders: empty, preview: null })
  expect(textOf(screen(done))).toContain('Für dieses Konzert waren keine Bestellungen zu ändern.')
})
