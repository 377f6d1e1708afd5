import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import BankScreen from '../../../../client/desk/box-office/bank/bank-screen.tsx'
import DeliveriesScreen from '../../../../client/desk/box-office/deliveries-screen.tsx'
import DifferencesScreen from '../../../../client/desk/box-office/differences-screen.tsx'
import OrdersScreen from '../../../../client/desk/box-office/orders/orders-screen.tsx'
import PaymentsScreen from '../../../../client/desk/box-office/payments-screen.tsx'
import ListsScreen from '../../../../client/desk/box-office/sales/lists/lists-screen.tsx'
import SalesScreen from '../../../../client/desk/box-office/sales/sales-screen.tsx'
import VouchersScreen from '../../../../client/desk/box-office/vouchers/vouchers-screen.tsx'
import DeadLinksScreen from '../../../../client/desk/links/dead-links-screen.tsx'
import ReturnedScreen from '../../../../client/desk/mails/returned-screen.tsx'
import PagesScreen from '../../../../client/desk/pages/pages-screen.tsx'
import MissedScreen from '../../../../client/desk/redirects/missed-screen.tsx'
import { StartContext } from '../../../../client/desk/shell/start.ts'
import SubscribersScreen from '../../../../client/desk/subscribers/subscribers-screen.tsx'
import AuditScreen from '../../../../client/desk/system/audit/audit-screen.tsx'
import { Offline, ServerError } from '../../../../client/staff/refusals.ts'
import type { DeskStart } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import { getAllByRole } from '../../../dom.ts'

const all = ['read', 'save', 'export']
const start = {
  site: 'hh',
  role: 'admin',
  box_office: ['read'],
  admins: [],
  sites: [],
  may: { subscribers: all, audit: all, pages: all, redirects: all, productions: all },
} as unknown as DeskStart

const loadedMs = Date.parse('2026-11-21T16:31:10Z')
const paged = { pages: [{ results: [], next: null }], pageParams: [''] }
const whole = { results: [], deleted: [], next: null }

const lists: [name: string, Screen: ComponentType, address: string, key: string[], data: object][] = [
  ['orders', OrdersScreen, '/', ['box-office', 'orders', ''], paged],
  ['bank transfers', OrdersScreen, '/?open=bank', ['box-office', 'bank-lines'], whole],
  ['incoming payments', BankScreen, '/', ['box-office', 'bank-lines'], whole],
  ['payments', PaymentsScreen, '/', ['box-office', 'payments', ''], paged],
  ['sales', SalesScreen, '/', ['box-office', 'sales', ''], paged],
  ['a concert’s orders', ListsScreen, '/', ['lists', 0 as unknown as string, 'post'], whole],
  ['deliveries', DeliveriesScreen, '/', ['lists', 'deliveries', ''], paged],
  ['vouchers', VouchersScreen, '/', ['box-office', 'vouchers', ''], paged],
  ['differences of sales', DifferencesScreen, '/', ['box-office', 'differences'], whole],
  ['subscribers', SubscribersScreen, '/', ['subscribers', 'state=confirmed'], paged],
  ['returned mails', ReturnedScreen, '/', ['mails', 'returned', null as unknown as string], whole],
  ['dead links', DeadLinksScreen, '/', ['links', 'dead'], whole],
  ['audit', AuditScreen, '/', ['audit', ''], paged],
  ['pages', PagesScreen, '/', ['pages'], whole],
  ['missed addresses', MissedScreen, '/', ['redirects', 'missed'], whole],
]

function rendered(Screen: ComponentType, address: string, key: string[], data: object | undefined, error: Error) {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = queries.getQueryCache().build(queries, { queryKey: key })
  query.setState({ ...query.state, data, error, status: 'error', dataUpdatedAt: data ? loadedMs : 0 })
  const wrap = (element: ReactNode) => createElement(QueryClientProvider, { client: queries }, element)
  const screen = createElement(StartContext, { value: start }, createElement(Screen))
  return renderToStaticMarkup(wrap(createElement(MemoryRouter, { initialEntries: [address] }, screen)))
}
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
beforeEach(() => void Object.assign(document.documentElement, { lang: 'de' }))
afterAll(() => vi.unstubAllGlobals())

describe.each(lists)('The list of %s', (_, Screen, address, key, data) => {
  it('keeps its rows offline, with their time', () => {
    const html = rendered(Screen, address, key, data, new Offline())
    expect(textOf(html)).toContain('Keine Verbindung. Stand von 17:31.')
    expect(getAllByRole(html, 'button', { name: 'Noch einmal versuchen' })).toHaveLength(1)
    Object.assign(document.documentElement, { lang: 'en' })
    expect(textOf(rendered(Screen, address, key, data, new Offline()))).toContain('Offline. As of 17:31.')
  })

  it('says that it could not be loaded if it has no rows', () => {
    const text = textOf(rendered(Screen, address, key, undefined, new ServerError(503, null)))
    expect(text).toContain('Die Liste konnte nicht geladen werden Der Server hat nicht geantwortet (503).')
    expect(text).not.toContain('Stand von')
  })
})
