import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefundDialog } from '../../../../client/desk/box-office/orders/refund-dialog.tsx'
import { UsesDialog } from '../../../../client/desk/box-office/vouchers/vouchers-screen.tsx'

const shown = (dialog: ReactElement, lang: 'de' | 'en') => {
  document.documentElement.lang = lang
  const inRouter = createElement(MemoryRouter, null, dialog)
  const markup = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, inRouter))
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

type Order = ComponentProps<typeof RefundDialog>['order']
const line = (id: string, production: number) =>
  ({ id, production, state: 'sold', cents: 4000, used_at: null, gate: null, place: 'Parkett' }) as unknown
const order = (voucher: Order['voucher'], productions: readonly number[]) =>
  ({
    number: 'A-26-PDM-150-NXPV',
    voucher,
    lines: productions.map((production, index) => line(`line-${index}`, production)),
    productions: [...new Set(productions)].map((id) => ({ id, title: 'Messias', date: '2026-12-01T19:00:00+01:00' })),
    payment: { means: 'card' },
    delivery: { cents: 0 },
    contact: { email: 'jana@example.org' },
  }) as unknown as Order
const refund = (of: Order, lang: 'de' | 'en' = 'de') =>
  shown(createElement(RefundDialog, { order: of, returned: 1, onAmount: () => {}, onClose: () => {} }), lang)

describe('The share of a voucher', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
  afterEach(() => vi.unstubAllGlobals())
  const voucher = { code: 'HERBST', cents: 2000 }

  it('returns to the code with its tickets, as the refund says', () => {
    expect(refund(order(voucher, [1, 2]))).toContain(
      'Gutschein HERBST: Der Anteil dieser Karten geht auf sein Guthaben zurück; für die übrigen bleibt er eingelöst.',
    )
    expect(refund(order(voucher, [1, 2]), 'en')).toContain(
      'Voucher HERBST: the share of these tickets returns to its balance; it stays used for the others.',
    )
  })

  it('is free again with the last ticket', () => {
    expect(refund(order(voucher, [1, 1]))).toContain('Gutschein HERBST: ist damit für diese Bestellung wieder frei.')
    expect(refund(order(voucher, [1, 1]), 'en')).toContain('Voucher HERBST: is no longer used by this order.')
  })

  it('is not mentioned where there is none', () => {
    expect(refund(order(null, [1, 2]))).not.toContain('HERBST')
    expect(refund(order(voucher, [2, 3]))).not.toContain('Gutschein HERBST')
  })

  it('is explained above the orders that have used a code', () => {
    const uses = (lang: 'de' | 'en') => {
      const of = { code: 'HERBST', value: { kind: 'amount', cents: 2000 } } as unknown
      return shown(
        createElement(UsesDialog, { voucher: of as ComponentProps<typeof UsesDialog>['voucher'], onClose: () => {} }),
        lang,
      )
    }
    expect(uses('de')).toContain(
      'Werden Karten zurückgegeben oder umgetauscht, geht auf das Guthaben zurück, was sie nicht mehr',
    )
    expect(uses('en')).toContain(
      'When tickets are returned or exchanged, what they no longer take off returns to the balance.',
    )
  })
})
