import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EmptyList, fewerText, noneOf } from '../../../../client/desk/list/rows/empty-list.tsx'
import { OutdatedNote } from '../../../../client/desk/listing/list-note.tsx'
import { screenRoutes } from '../../../../client/desk/screens.tsx'
import { allEntities } from '../../../../client/desk/shell/entries.ts'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import { Failure } from '../../../../client/desk/ui/failure.tsx'
import { NoAccess } from '../../../../client/desk/ui/no-access.tsx'
import { Offline, ServerError } from '../../../../client/staff/refusals.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { entityOf } from '../../../../shared/entities/registry.ts'
import { getAllByRole, getByRole, hrefOf } from '../../../dom.ts'

const start = {
  site: 'hh',
  role: 'boxoffice',
  may: { transfers: ['read', 'save'] },
  sites: [
    {
      key: 'hh',
      name: { de: 'Auftakt Hamburg', en: 'Auftakt Hamburg' },
      origin: 'https://hh.example',
      role: 'boxoffice',
    },
    { key: 'k', name: { de: 'Auftakt Köln', en: 'Auftakt Köln' }, origin: 'https://k.example', role: 'publisher' },
  ],
  admins: [{ name: 'Nina Thomsen', email: 'nina@example.org' }],
} as unknown as DeskStart

function rendered(element: ReactNode, prepare: (queries: QueryClient) => void = () => undefined): string {
  const queries = new QueryClient()
  prepare(queries)
  const inStart = createElement(StartContext, { value: start }, element)
  const inRouter = createElement(MemoryRouter, null, inStart)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, inRouter))
}
const unavailable = { type: 'about:blank', title: '', status: 503, detail: '', code: 'unavailable' } as const
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const inEnglish = () => Object.assign(document.documentElement, { lang: 'en' })
const none = () => undefined

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
beforeEach(() => void Object.assign(document.documentElement, { lang: 'de' }))
afterAll(() => vi.unstubAllGlobals())

describe('A list without rows', () => {
  const empty = (query: string, prepare?: (queries: QueryClient) => void) =>
    rendered(
      createElement(EmptyList, {
        entity: entityOf('productions'),
        query: new URLSearchParams(query),
        onQuery: none,
        canCreate: true,
      }),
      prepare,
    )

  it('is filled by hand or from a file', () => {
    const german = empty('period=all')
    expect(getByRole(german, 'heading').textContent).toBe('Noch kein Konzert')
    expect(hrefOf(german, 'Neues Konzert')).toBe('/productions/new')
    expect(hrefOf(german, 'Aus Datei einlesen')).toBe('/transfers')
    inEnglish()
    const english = empty('period=all')
    expect(getByRole(english, 'heading').textContent).toBe('No concert yet')
    expect(hrefOf(english, 'Import from a file')).toBe('/transfers')
  })

  it('says what would be found without which filter, and removes those that hide rows', () => {
    const prepare = (queries: QueryClient) => {
      queries.setQueryData(['productions', 'count', 'period=all&contentStatus=cancelled'], { count: 1, is_more: false })
      queries.setQueryData(['productions', 'count', 'period=all&roomId=6'], { count: 0, is_more: false })
      queries.setQueryData(['productions', 'count', 'period=all'], { count: 87, is_more: false })
    }
    const german = empty('period=all&contentStatus=cancelled&roomId=6', prepare)
    expect(getByRole(german, 'heading').textContent).toBe('Kein Konzert mit diesen Filtern')
    expect(textOf(german)).toContain('Ohne den Filter »Saal« gäbe es 1 Treffer, ohne beide Filter 87.')
    expect(getAllByRole(german, 'button').map(({ textContent }) => textContent)).toEqual([
      ...['Filter »Saal« entfernen', 'Alle zurücksetzen'],
    ])
    inEnglish()
    const english = empty('period=all&contentStatus=cancelled&roomId=6', prepare)
    expect(textOf(english)).toContain('Without the hall filter: 1 result, without both filters: 87.')
  })

  it.each([
    [[], { count: 3, is_more: false }, 1, 'Ohne Filter gäbe es 3 Treffer.', 'Without filters: 3 results.'],
    [[], undefined, 2, '', ''],
    [
      [
        { label: 'Suche', count: { count: 2, is_more: false } },
        { label: 'Art', count: { count: 100, is_more: true } },
      ],
      { count: 1234, is_more: false },
      3,
      'Ohne den Filter »Suche« gäbe es 2 Treffer, ohne »Art« mehr als 100, ohne alle Filter 1.234.',
      'Without the suche filter: 2 results, without the art filter: more than 100, without all filters: 1,234.',
    ],
  ])('counts %#', (found, whole, filters, german, english) => {
    expect(fewerText(found, whole, filters, 'de')).toBe(german)
    expect(fewerText(found, whole, filters, 'en')).toBe(english)
  })

  it('has the right article for every entity', () => {
    const names = Object.fromEntries(allEntities.map((entity) => [entity.name, noneOf(entity, 'de')]))
    expect(names).toMatchObject({
      abos: 'kein Abonnement',
      articles: 'kein Artikel',
      features: 'keine Empfehlung',
      media: 'keine Datei',
      partners: 'kein Partner',
      productions: 'kein Konzert',
      redirects: 'keine Weiterleitung',
      rooms: 'kein Saal',
      venues: 'keine Spielstätte',
      works: 'kein Werk',
    })
  })
})

describe('A list that cannot be loaded', () => {
  const list = { onRetry: none, isList: true, keepsFilters: true }

  it('names the status, keeps the filters and is tried again', () => {
    const html = rendered(createElement(Failure, { error: new ServerError(503, null), ...list }))
    expect(textOf(html)).toContain('Die Liste konnte nicht geladen werden Der Server hat nicht geantwortet (503).')
    expect(textOf(html)).toContain('Ihre Filter sind im Link erhalten.')
    expect(getByRole(html, 'button').textContent).toBe('Noch einmal versuchen')
    const numbered = new ServerError(503, { ...unavailable, number: '7F2C91AB' })
    const buttons = () =>
      getAllByRole(rendered(createElement(Failure, { error: numbered, ...list })), 'button').map(
        ({ textContent }) => textContent,
      )
    expect(buttons()).toEqual(['Noch einmal versuchen', 'Fehlernummer 7F2C91AB kopieren'])
    inEnglish()
    expect(buttons()).toEqual(['Try again', 'Copy error number 7F2C91AB'])
    const english = rendered(createElement(Failure, { error: new Offline(), ...list }))
    expect(textOf(english)).toContain('You are offline Your filters are kept in the link. Try again')
    const unfiltered = createElement(Failure, { error: new Offline(), ...list, keepsFilters: false })
    expect(textOf(rendered(unfiltered))).toContain('You are offline Try again')
  })

  it('shows the old rows with their time', () => {
    const note = (isOffline: boolean) =>
      textOf(
        rendered(
          createElement(OutdatedNote, { loadedMs: Date.parse('2026-11-21T16:31:10Z'), isOffline, onRetry: none }),
        ),
      )
    expect(note(true)).toContain('Keine Verbindung. Stand von 17:31.')
    expect(note(false)).toContain('Der Server antwortet nicht. Stand von 17:31.')
    inEnglish()
    expect(note(true)).toContain('Offline. As of 17:31.')
  })
})

describe('A list that the role may not open', () => {
  const html = () =>
    rendered(
      createElement(NoAccess, { what: 'Weiterleitungen', path: 'redirects', mayOpen: (role) => role === 'publisher' }),
    )

  it('says who gives access, and on which site it is open', () => {
    expect(textOf(html())).toContain('»Weiterleitungen« von Auftakt Hamburg sehen Sie nicht')
    expect(textOf(html())).toContain('Ihre Rolle »Kasse« erlaubt das nicht. Den Zugang vergibt Nina Thomsen.')
    expect(hrefOf(html(), 'Zugang anfragen')).toMatch(/^mailto:nina@example\.org\?subject=/)
    expect(hrefOf(html(), 'Zu Auftakt Köln wechseln')).toBe('https://k.example/admin/redirects?locale=de')
    inEnglish()
    expect(getByRole(html(), 'link', { name: 'Ask for access' })).toBeTruthy()
  })

  it.each([
    ['settings', '»Einstellungen«'],
    ['menus', '»Menüs«'],
  ])('names the screen of %s', (path, name) => {
    const element = screenRoutes.find((route) => route.path === path)?.element
    expect(textOf(rendered(element))).toContain(`${name} von Auftakt Hamburg`)
  })
})
