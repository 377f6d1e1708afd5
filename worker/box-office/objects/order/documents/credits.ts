// Which invoices a refund or an exchange corrects, and the sums of its credit notes: one for each invoice.
import { creditTaxes, taxesLeft } from '../../../rules/credit-taxes.ts'
import { splitByLargestRemainder, type TaxKind } from '../../../rules/money.ts'
import { feeShares, priceLeft } from '../../../rules/refund-amount.ts'
import { type ChargedLine, type Totals, totalsOf } from '../../../rules/totals.ts'
import { noteTotals } from '../record.ts'
import type { OrderLine, StoredOrder } from '../stored-order.ts'
import type { CreditNote, IssuedNumber, Refund } from '../stored-parts.ts'
import { notesOf } from '../view.ts'

/** What a credit note gives back of one invoice. */
export type CreditPart = Pick<CreditNote, 'cents' | 'lines' | 'delivery_cents' | 'fee_cents' | 'goodwill'> & {
  /** The number of the invoice. */
  corrects: string
}

/** Divides a refund among the invoices of its lines, oldest first; tickets without an invoice get no credit note. */
export function creditParts(
  order: StoredOrder,
  { lines, goodwill, delivery_cents: delivery, fee_cents: fee = 0 }: Omit<Refund, 'number'>,
): CreditPart[] {
  if (lines.length === 0 && !goodwill?.length) return []
  const own = order.lines.filter(({ id }) => lines.includes(id))
  const kept = feeShares(own, fee)
  const ofDelivery = invoiceOfDelivery(order)?.number
  const parts = issuedInvoices(order).map(({ number }): CreditPart => {
    const isOf = (id: string) => invoiceOf(order, id) === number
    const shares = goodwill?.filter(({ line }) => isOf(line))
    const keptCents = sumOf(own.map(({ id }, at) => (isOf(id) ? (kept[at] ?? 0) : 0)))
    const deliveryCents = number === ofDelivery ? delivery : 0
    const given = shares?.map(({ cents }) => cents) ?? own.filter(({ id }) => isOf(id)).map(priceLeft)
    return {
      corrects: number,
      cents: sumOf(given) - keptCents + deliveryCents,
      lines: own.filter(({ id }) => isOf(id)).map(({ id }) => id),
      delivery_cents: deliveryCents,
      ...(keptCents > 0 && { fee_cents: keptCents }),
      ...(shares && { goodwill: shares }),
    }
  })
  // what gives nothing back corrects nothing
  return parts.filter(({ cents }) => cents > 0)
}

/**
 * Returns the number of the invoice of a line: the last one that names it; undefined for a ticket without an invoice.
 */
export function invoiceOf(order: StoredOrder, line: string): string | undefined {
  const exchange = order.exchanges?.findLast(({ invoice, lines }) => invoice && lines.includes(line))
  return exchange?.invoice?.number ?? (order.invoice?.number || undefined)
}

/** Returns the invoice that charges the order's delivery: its first one, until it was issued again. */
export function invoiceOfDelivery(order: StoredOrder): Issued | undefined {
  const again = order.exchanges?.findLast(({ invoice, readdressed }) => invoice && readdressed?.delivery_cents)
  const invoices = issuedInvoices(order)
  return invoices.find(({ number }) => number === again?.invoice?.number) ?? invoices[0]
}

/** Returns the sums of an exchange's invoice. @param deliveryCents charged as by the invoice that it replaces */
export function invoiceTotals(order: StoredOrder, lines: readonly OrderLine[], deliveryCents: number): Totals {
  return withDelivery(lines.map(chargedLine), { order, invoice: invoiceOfDelivery(order), cents: deliveryCents })
}

/** Returns what is left of a line's price. */
export function chargedLine(line: OrderLine): ChargedLine {
  return { cents: priceLeft(line), tax: line.tax }
}

/** Returns the sums of a part of a refund. */
export function creditTotals(order: StoredOrder, part: CreditPart): Totals {
  return creditTotalsOf(order, part.corrects, givenLines(order, part), part.delivery_cents)
}

/** Returns the sums of a credit note, whose tax follows from what is left of its invoice. @param given its lines */
export function creditTotalsOf(
  order: StoredOrder,
  corrects: string,
  given: readonly ChargedLine[],
  deliveryCents = 0,
): Totals {
  const invoice = issuedInvoices(order).find(({ number }) => number === corrects)
  const totals = withDelivery(given, { order, invoice, cents: deliveryCents })
  const notes = issuedNotes(order).flatMap((note) =>
    note.of.includes(corrects) ? [shareOf(order, note, corrects)] : [],
  )
  const left = taxesLeft(invoice?.totals.taxes ?? [], notes)
  return { ...totals, taxes: creditTaxes(left, totals.taxes) }
}

/** @param of the delivery is taxed as in its invoice */
function withDelivery(
  lines: readonly ChargedLine[],
  { order, invoice, cents: deliveryCents }: { order: StoredOrder; invoice: Issued | undefined; cents: number },
): Totals {
  const delivery = deliveryCents > 0 && invoice ? deliveryLines(order, invoice) : []
  const { cents, taxes } = totalsOf([...lines, ...delivery])
  return { cents, tickets_cents: cents - deliveryCents, delivery_cents: deliveryCents, taxes }
}

function givenLines({ lines }: StoredOrder, { goodwill, lines: ids, fee_cents: fee = 0 }: CreditPart): ChargedLine[] {
  const taxOf = (id: string): TaxKind => lines.find((line) => line.id === id)?.tax ?? 'standard'
  if (goodwill) return goodwill.map(({ line, cents }) => ({ cents, tax: taxOf(line) }))
  const own = lines.filter(({ id }) => ids.includes(id))
  const kept = feeShares(own, fee)
  return own.map((line, index) => ({ cents: priceLeft(line) - (kept[index] ?? 0), tax: line.tax }))
}

export interface Issued {
  number: string
  totals: Totals
  statement: IssuedNumber['statement']
}

/** Returns the issued invoices, oldest first. */
export function issuedInvoices({ invoice, totals, exchanges = [] }: StoredOrder): Issued[] {
  return [invoice, ...exchanges.map((exchange) => exchange.invoice)].flatMap((each) =>
    each?.number ? [{ number: each.number, totals: each.statement?.totals ?? totals, statement: each.statement }] : [],
  )
}

/** Returns what an invoice charged for the delivery, by kind of tax: its sums without its lines. */
function deliveryLines(order: StoredOrder, { totals, statement }: Issued): ChargedLine[] {
  const lines = statement?.lines ?? order.lines
  return totals.taxes.flatMap(({ kind, gross_cents: gross }) => {
    const cents = gross - sumOf(lines.map((line) => (line.tax === kind ? line.cents : 0)))
    return cents === 0 ? [] : [{ cents, tax: kind }]
  })
}

interface IssuedNote {
  /** The numbers of the invoices that it corrects: several only in credit notes that are older than this rule. */
  of: string[]
  taxes: Totals['taxes']
}

function issuedNotes(order: StoredOrder): IssuedNote[] {
  const { credit_notes: notes, exchanges = [], invoice } = order
  // a credit note that is older than its stored content is one of the order's only invoice
  const refunds = notes.map((note) => ({ ...note, totals: note.statement?.totals ?? noteTotals(order, note) }))
  const others = exchanges.flatMap(notesOf).map((note) => ({ ...note, totals: note.statement?.totals }))
  return [...refunds, ...others].flatMap(({ number, statement, totals }) => {
    const of = statement?.corrects?.split(', ') ?? [invoice?.number ?? '']
    return number && totals ? [{ of, taxes: totals.taxes }] : []
  })
}

/** Returns what a credit note gave back of one of its invoices, in proportion to their sums. */
function shareOf(order: StoredOrder, { of, taxes }: IssuedNote, corrects: string): Totals['taxes'] {
  const invoices = issuedInvoices(order).filter(({ number }) => of.includes(number))
  const at = invoices.findIndex(({ number }) => number === corrects)
  return taxes.map(({ kind, gross_cents: gross, tax_cents: tax }) => {
    const weights = invoices.map(({ totals }) => totals.taxes.find((each) => each.kind === kind)?.gross_cents ?? 0)
    const share = (cents: number) => splitByLargestRemainder(cents, weights)[at] ?? 0
    return { kind, gross_cents: share(gross), tax_cents: share(tax) }
  })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
