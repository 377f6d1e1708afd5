import { splitByLargestRemainder, type TaxKind, taxIn } from './money.ts'

export interface ChargedLine {
  cents: number
  tax: TaxKind
}

export interface Totals {
  /** Gross sum of tickets and delivery. */
  cents: number
  tickets_cents: number
  delivery_cents: number
  /** Gross sum and contained tax per kind of tax, in the order standard, reduced, exempt; unused kinds are missing. */
  taxes: { kind: TaxKind; gross_cents: number; tax_cents: number }[]
}

const kinds = ['standard', 'reduced', 'exempt'] as const

/**
 * Computes gross sums and the tax that they contain: once per kind of tax, from its sum. Delivery is split over the
 * goods' tax rates in proportion to their gross amounts, or taxed at the standard rate if the goods are free.
 * @param delivered the goods whose delivery was charged, so that a credit note for some of them splits delivery as the
 * order did
 */
export function totalsOf(lines: readonly ChargedLine[], deliveryCents = 0, delivered = lines): Totals {
  const goods = grossByKind(lines)
  const ticketsCents = sumOf(goods)
  const weights = grossByKind(delivered)
  const delivery = splitByLargestRemainder(deliveryCents, sumOf(weights) > 0 ? weights : [1, 0, 0])
  const taxes = kinds.flatMap((kind, index) => {
    const share = delivery[index] ?? 0
    if (share === 0 && lines.every((line) => line.tax !== kind)) return []
    const gross = (goods[index] ?? 0) + share
    return [{ kind, gross_cents: gross, tax_cents: taxIn(gross, kind) }]
  })
  return { cents: ticketsCents + deliveryCents, tickets_cents: ticketsCents, delivery_cents: deliveryCents, taxes }
}

/**
 * Returns the sums with the tax that each kind's sum contains, for an order that was placed when lines were taxed
 * singly.
 */
export function taxedOnce(totals: Totals): Totals {
  const taxes = totals.taxes.map((tax) => ({ ...tax, tax_cents: taxIn(tax.gross_cents, tax.kind) }))
  return { ...totals, taxes }
}

/** Like `totalsOf`, with the tax of each line, as in credit notes that are older than their stored content. */
export function totalsByLine(lines: readonly ChargedLine[], deliveryCents: number, delivered: typeof lines): Totals {
  const totals = totalsOf(lines, deliveryCents, delivered)
  const taxes = totals.taxes.map(({ kind, gross_cents: gross }) => {
    const own = lines.filter((line) => line.tax === kind).map(({ cents }) => cents)
    const parts = [...own, gross - sumOf(own)]
    return { kind, gross_cents: gross, tax_cents: sumOf(parts.map((cents) => taxIn(cents, kind))) }
  })
  return { ...totals, taxes }
}

function grossByKind(lines: readonly ChargedLine[]): number[] {
  return kinds.map((kind) => sumOf(lines.map((line) => (line.tax === kind ? line.cents : 0))))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
