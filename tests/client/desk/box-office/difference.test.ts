import { beforeEach, expect, test, vi } from 'vitest'
import { differenceLines, terminalCents } from '../../../../client/desk/box-office/orders/exchange/difference.ts'
import type { OrderConsequences } from '../../../../shared/contract/box-office/staff/order-work.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'de' } }))

const order = { totals: { cents: 15_000, tickets_cents: 15_000, delivery_cents: 0, taxes: [] } }
const consequences = (change: Partial<OrderConsequences>): OrderConsequences => ({
  mails: 1,
  tickets: 2,
  seats: 2,
  cents: {},
  documents: 0,
  ...change,
})
const linesOf = (change: Partial<OrderConsequences>) =>
  differenceLines(consequences(change), order).map((line) => line.join(' ').replaceAll('\u00a0', ' '))

test('The difference of prices is due at the terminal, goes back, or is the new sum of an unpaid order', () => {
  expect(linesOf({ cents: { terminal: 2200 }, documents: 2, total_cents: 17_200 })).toEqual([
    '22,00 € Unterschied: zuerst am Terminal bezahlen lassen',
    '2 Belege Rechnungskorrektur und Rechnung',
  ])
  expect(linesOf({ cents: { card: -4000, transfer: -500 }, documents: 2, total_cents: 10_500 })[0]).toBe(
    '45,00 € Unterschied: gehen auf dem Zahlungsweg zurück',
  )
  expect(linesOf({ total_cents: 17_200 })).toEqual(['22,00 € Unterschied; die Bestellung kostet dann 172,00 €'])
  expect(linesOf({})).toEqual(['0,00 € Unterschied'])
})

test('The new price of each ticket follows the difference', () => {
  const prices = [7200, 7200, 1500].map((cents, line) => ({ line: String(line), cents }))
  expect(linesOf({ cents: { terminal: 2200 }, prices })).toEqual([
    '22,00 € Unterschied: zuerst am Terminal bezahlen lassen',
    '2 × 72,00 €; 1 × 15,00 € neuer Preis je Karte',
  ])
})

test('Only money that comes in is paid at the terminal', () => {
  expect(terminalCents(consequences({ cents: { terminal: 2200 } }))).toBe(2200)
  expect(terminalCents(consequences({ cents: { terminal: -2200 } }))).toBe(0)
  expect(terminalCents(consequences({}))).toBe(0)
})
