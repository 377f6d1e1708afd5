// Tax is computed once per document, and the credit notes of an invoice add up to it.
import { expect, test } from 'vitest'
import { recordOf } from '../../../../worker/box-office/objects/order/record.ts'
import { type TaxKind, taxRates } from '../../../../worker/box-office/rules/money.ts'
import { totalsByLine } from '../../../../worker/box-office/rules/totals.ts'
import fc from '../../../properties.ts'
import { drawnHistories, played } from './drawn-histories.ts'
import { OrderHistory, type Paper } from './order-history.ts'
import { someTickets } from './some-placed.ts'

type Taxes = Paper['statement']['totals']['taxes']

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const notesOf = (papers: readonly Paper[], number: string) =>
  papers.filter(({ statement }) => statement.kind === 'credit_note' && statement.corrects === number)

/** How far the tax of a document is from its basis times the rate, in cents. */
function errorOf({ kind, gross_cents: gross, tax_cents: tax }: Taxes[number]): number {
  return Math.abs(tax - Math.round(((gross - tax) * taxRates[kind]) / 10_000))
}

const taxOf = ({ statement }: Paper, kind: TaxKind) =>
  statement.totals.taxes.find((tax) => tax.kind === kind) ?? { kind, gross_cents: 0, tax_cents: 0 }

test.each([
  [25, 1990, 'reduced'],
  [50, 3770, 'reduced'],
  [50, 1110, 'standard'],
] as const)(
  'the invoice of %i equal tickets at %i cents has basis × rate, and the sum of its tickets has not',
  async (count, cents, tax) => {
    const { papers } = await OrderHistory.paid({ tickets: someTickets(count, cents, tax) })
    const [invoice] = papers
    if (!invoice) throw new Error('no invoice')
    expect(errorOf(taxOf(invoice, tax))).toBe(0)
    const lines = someTickets(count, cents, tax)
    const [singly] = totalsByLine(lines, 0, lines).taxes
    expect(singly && errorOf(singly)).toBeGreaterThanOrEqual(5)
  },
)

test('credit notes of 1, 10 and 24 of 50 tickets at 19 % are within a cent, and with the rest take back the invoice', async () => {
  const history = await OrderHistory.paid({ tickets: someTickets(50, 1110, 'standard') })
  for (const count of [1, 10, 24, 15]) await history.refund(history.sold.slice(0, count))
  const [invoice, ...notes] = history.papers
  expect(notes).toHaveLength(4)
  for (const note of notes) expect(errorOf(taxOf(note, 'standard'))).toBeLessThanOrEqual(1)
  for (const part of ['gross_cents', 'tax_cents'] as const)
    expect(sum(notes.map((note) => taxOf(note, 'standard')[part]))).toBe(invoice && taxOf(invoice, 'standard')[part])
})

test('the invoice of 25 exchanged tickets has basis × rate, too', async () => {
  const history = await OrderHistory.paid({ tickets: someTickets(25, 1990, 'reduced') })
  await history.exchange(history.sold, 1990, { production: 2, tax: 'reduced' })
  const [invoice, note, other] = history.papers.map(({ statement }) => statement.totals.taxes)
  expect([note, other]).toEqual([invoice, invoice])
})

test('500 random orders: every document is within a cent, and what is given back in any order adds up to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(drawnHistories, async (drawn) => {
      const history = await played(drawn)
      await history.refund(history.sold, { delivery: true })
      const { papers } = history
      for (const { statement } of papers) {
        expect(sum(statement.totals.taxes.map(({ gross_cents: gross }) => gross))).toBe(statement.totals.cents)
        const printed = sum(statement.lines.map(({ cents }) => cents)) + statement.delivery.cents
        expect(printed).toBe(statement.totals.cents)
        for (const tax of statement.totals.taxes) expect(errorOf(tax)).toBeLessThanOrEqual(1)
      }
      const kept = sum(history.order.refunds.map(({ fee_cents: fee = 0 }) => fee))
      let left = 0
      for (const invoice of papers.filter(({ statement }) => statement.kind === 'invoice'))
        for (const { kind, gross_cents: gross, tax_cents: tax } of invoice.statement.totals.taxes) {
          const back = notesOf(papers, invoice.number).map((note) => taxOf(note, kind))
          const rest = gross - sum(back.map((each) => each.gross_cents))
          expect(rest).toBeGreaterThanOrEqual(0)
          // only kept fees and the delivery are left, with the tax that they contain
          expect(tax - sum(back.map((each) => each.tax_cents))).toBe(
            rest - Math.round((rest * 10_000) / (10_000 + taxRates[kind])),
          )
          left += rest
        }
      const { refunds, facts } = history.order
      const unsent = refunds.some(({ delivery_cents: cents }) => cents > 0) ? 0 : facts.delivery_cents
      expect(left).toBe(kept + unsent)
    }),
    { numRuns: 500 },
  )
})

test('a refund of tickets of two invoices is one credit note for each, with the money of both', async () => {
  const history = await OrderHistory.paid({ tickets: someTickets(4, 3000, 'reduced'), delivery: 390 })
  const [first, second] = history.sold
  if (!first || !second) throw new Error('no tickets')
  await history.exchange([first, second], 4000, { production: 2, tax: 'standard' })
  await history.refund(history.sold.slice(1, 3), { fee: 500, delivery: true })
  const [invoice, former, latter] = history.papers
  const other = history.papers.at(-1)
  expect([former?.statement.corrects, latter?.statement.corrects]).toEqual([invoice?.number, other?.number])
  expect([former, latter].map((note) => note?.statement.totals.cents)).toEqual([3390, 3500])
  const [refund] = history.order.refunds
  if (refund) refund.parts = [{ means: 'card', reference: 'first', cents: refund.cents, state: 'done' }]
  const shares = recordOf(history.order, history.ledger)?.paid_by ?? {}
  expect([former, latter].map((note) => shares[note?.number ?? ''])).toEqual([
    [{ means: 'card', cents: -3390 }],
    [{ means: 'card', cents: -3500 }],
  ])
  const numbers = history.view().documents.map(({ id }) => id)
  expect(numbers).toEqual(expect.arrayContaining(['credit-note-1', 'credit-note-1-2']))
  // an exchange of tickets of both, too
  await history.exchange(history.sold, 3000, { production: 3, tax: 'exempt' })
  const corrected = history.papers.slice(-3).map(({ statement }) => statement.corrects)
  expect(corrected).toEqual([other?.number, invoice?.number, undefined])
})

test('an invoice whose tickets were taxed singly keeps its figures, and later credit notes take back exactly what is left', async () => {
  const history = await OrderHistory.paid({ tickets: someTickets(50, 1110, 'standard') })
  const issued = history.order.invoice?.statement
  const lines = someTickets(50, 1110, 'standard')
  const old = totalsByLine(lines, 0, lines)
  if (!issued) throw new Error('no invoice')
  Object.assign(issued, { totals: old })
  history.order.totals = old
  await history.refund(history.sold.slice(0, 3))
  // one that was issued before, too
  const [note] = history.order.credit_notes
  if (note?.statement) Object.assign(note.statement, { totals: totalsByLine(lines.slice(0, 3), 0, lines) })
  for (const count of [1, 10, 24, 12]) await history.refund(history.sold.slice(0, count))
  const [invoice, ...notes] = history.papers
  expect(invoice?.statement.totals).toEqual(old)
  for (const part of ['gross_cents', 'tax_cents'] as const)
    expect(sum(notes.map((each) => taxOf(each, 'standard')[part]))).toBe(old.taxes[0]?.[part])
  const proportion = (old.taxes[0]?.tax_cents ?? 0) / old.cents
  for (const each of notes)
    expect(Math.abs(taxOf(each, 'standard').tax_cents - each.statement.totals.cents * proportion)).toBeLessThanOrEqual(
      1,
    )
})
