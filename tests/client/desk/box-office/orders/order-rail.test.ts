import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderRail } from '../../../../../client/desk/box-office/orders/order-rail.tsx'
import { StartContext } from '../../../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../../../shared/contract/calls/desk/site-schemas.ts'

type Order = ComponentProps<typeof OrderRail>['order']
const account = { payee: 'Auftakt', iban: 'DE02120300000000202051', bank: null, reference: 'RF18A26PDM150NXPV' }

const shown = (transfer: typeof account | null) => {
  const order = {
    number: 'A-26-PDM-150-NXPV',
    state: 'pending',
    contact: { name: 'Jana Brandt', email: '' },
    delivery: { type: 'mail', cents: 0 },
    payment: { means: 'transfer', paid_cents: 0, transfer },
    documents: [],
    notes: [],
    voucher: null,
    free: null,
    assistance: null,
  } as unknown as Order
  const start = { role: 'door', site: 'hh', may: {}, box_office: [], people: [] } as unknown as DeskStart
  const rail = createElement(StartContext, { value: start }, createElement(OrderRail, { order }))
  const inRouter = createElement(MemoryRouter, null, rail)
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, inRouter))
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('The page of an order by transfer', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterEach(() => vi.unstubAllGlobals())

  it('shows the account in groups of four and the reference, to read out and to compare', () => {
    expect(shown(account)).toContain('IBAN DE02 1203 0000 0000 2020 51')
    expect(shown(account)).toContain('RF18A26PDM150NXPV')
  })

  it('shows none for an order that waits for no transfer', () => {
    expect(shown(null)).not.toContain('IBAN')
  })
})
