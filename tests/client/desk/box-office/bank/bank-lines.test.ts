import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { BankLines, type OpenLine } from '../../../../../client/desk/box-office/bank/bank-lines.tsx'
import { StartContext } from '../../../../../client/desk/shell/start.ts'
import type { DeskStart } from '../../../../../shared/contract/calls/desk/site-schemas.ts'
import { getAllByRole } from '../../../../dom.ts'

const start = { site: 'hh', box_office: ['read', 'buyers', 'refund'] } as unknown as DeskStart

interface Given {
  rows?: OpenLine[]
  fetchStatus?: 'idle' | 'fetching'
  error?: Error
  isChanging?: boolean
}

function shown({ rows = [], fetchStatus = 'idle', error, isChanging }: Given): string {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const query = queries.getQueryCache().build(queries, { queryKey: ['box-office', 'bank-lines'] })
  const loaded = { data: { results: rows }, dataUpdatedAt: Date.now(), fetchStatus }
  query.setState({ ...query.state, ...loaded, status: error ? 'error' : 'success', error: error ?? null })
  const list = createElement(BankLines, isChanging === undefined ? {} : { isChanging })
  const screen = createElement(MemoryRouter, null, createElement(StartContext, { value: start }, list))
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, screen))
}

function lineOf(given: Partial<OpenLine>): OpenLine {
  return {
    key: 'line-0001',
    reference: null,
    text: 'Karten',
    cents: 5000,
    paid_at: '2026-11-20',
    payer: 'Dörte Muster',
    iban: null,
    created_at: '2026-11-21T09:00:00+01:00',
    reason: 'unknown',
    order: null,
    earlier: null,
    ...given,
  }
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const settled = 'Jede Überweisung hat ihre Bestellung'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

describe('The list of transfers to settle', () => {
  it('says that all is settled only when it has just been loaded', () => {
    expect(shown({})).toContain(settled)
    const unsure: Given[] = [{ fetchStatus: 'fetching' }, { isChanging: true }, { error: new Error('reset') }]
    for (const given of unsure) expect(shown(given), JSON.stringify(given)).not.toContain(settled)
    expect(shown({ fetchStatus: 'fetching' })).toContain('e-sk')
  })

  it('keeps its rows while it is loaded again', () => {
    const html = shown({ rows: [lineOf({})], fetchStatus: 'fetching', isChanging: true })
    expect(html).toContain('Dörte Muster')
    expect(html).not.toContain('e-sk')
  })

  it('shows the open transfer that may be the same payment as one that names its order', () => {
    const number = 'A-26-PDM-150-NXPV'
    const facts = { cents: 5000, paid_at: '2026-11-19', payer: 'DOERTE MUSTER', iban: null }
    const earlier = { ...facts, decision: 'open' as const, order: null, key: 'line-0002' }
    const html = shown({ rows: [lineOf({ reason: 'maybe_double', order: number, earlier })] })
    expect(textOf(html)).toContain('Schon in dieser Liste: 50,00 €, Do 19.11.2026, DOERTE MUSTER')
    expect(textOf(html)).toContain(`Diese hier nennt die Bestellung ${number}`)
    for (const name of ['Es ist dieselbe', 'Es ist eine weitere Zahlung'])
      expect(getAllByRole(html, 'button', { name })).toHaveLength(1)
  })
})
