import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BankRows } from '../../../../../../client/desk/box-office/bank/bank-rows.tsx'
import { FileProgress } from '../../../../../../client/desk/box-office/bank/bank-screen.tsx'
import { ShortList } from '../../../../../../client/desk/box-office/bank/short-list.tsx'
import { groupsOf } from '../../../../../../client/desk/box-office/bank/summary.ts'
import type { BankLine, BankResult } from '../../../../../../shared/contract/box-office/bank.ts'

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'de' } }))
afterAll(() => vi.unstubAllGlobals())

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** Renders the payments of one kind, as before the booking. */
function rowsOf(result: BankResult, count: number, order: string | null = null): string {
  const lines = Array.from({ length: count }, (_, index): BankLine => {
    const own = { key: `line-${index}`, reference: null, text: 'Danke!', cents: 4321 }
    return { ...own, paid_at: '2026-11-20', payer: 'Dörte', iban: null }
  })
  const [group] = groupsOf(lines, new Map(lines.map(({ key }) => [key, { key, order, result }])))
  if (!group) throw new Error('no payments')
  const rows = createElement(BankRows, { group, onDecide: () => {} })
  return renderToStaticMarkup(createElement(MemoryRouter, {}, rows))
}

it('A long list shows its first hundred rows, how many there are, and the way to the rest', () => {
  const list = (count: number) => {
    const items = Array.from({ length: count }, (_, index) => index)
    const children = (item: number) => createElement('li', { key: item }, item)
    return renderToStaticMarkup(createElement(ShortList<number>, { items, className: '', children }))
  }
  expect(list(20_000).match(/<li>/g)).toHaveLength(100)
  expect(textOf(list(20_000))).toContain('100 von 20.000 gezeigt. Alle zeigen')
  expect(textOf(list(100))).not.toContain('gezeigt')
})

it('Only the phase is announced, not each part of the progress', () => {
  const html = renderToStaticMarkup(createElement(FileProgress, { busy: { phase: 'booking', done: 300, of: 20_000 } }))
  const [, status = ''] = /role="status">([^<]*)</.exec(html) ?? []
  expect(status).toBe('Die Eingänge werden eingetragen …')
  expect(textOf(html)).toContain('300 von 20.000 Eingängen')
  // the live region exists before there is anything to say
  expect(renderToStaticMarkup(createElement(FileProgress, { busy: null }))).toContain('role="status"></p>')
})

it('What is true of several payments is said once, above them', () => {
  const sentence = 'Keine Bestellung ist eindeutig genannt.'
  expect(rowsOf('unknown', 3).split(sentence)).toHaveLength(2)
  expect(rowsOf('unknown', 3)).toMatch(/<h3[^>]*>.*Keine Bestellung/)
  expect(rowsOf('unknown', 1)).not.toContain('<h3')
  expect(rowsOf('unknown', 1).split(sentence)).toHaveLength(2)
})

it('A number without an order is said, and is no link', () => {
  const html = rowsOf('unknown', 1, 'A-26-PDM-150-NXPV')
  expect(textOf(html)).toContain('Eine Bestellung A-26-PDM-150-NXPV gibt es nicht.')
  expect(html).not.toContain('<a ')
  expect(rowsOf('exact', 1, 'A-26-PDM-150-NXPV')).toContain('href="/orders/A-26-PDM-150-NXPV"')
})
