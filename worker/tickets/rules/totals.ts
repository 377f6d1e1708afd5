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
 * Computes gross sums and the contained tax. Tax is computed per line. Delivery is split over the goods' tax rates in
 * proportion to their gross amounts, or taxed at the standard rate if the goods are free.
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
    const own = lines.filter((line) => line.tax === kind)
    if (own.length === 0 && share === 0) return []
    const ticketTax = own.reduce((sum, line) => sum + taxIn(line.cents, kind), 0)
    return [{ kind, gross_cents: (goods[index] ?? 0) + share, tax_cents: ticketTax + taxIn(share, kind) }]
  })
  return { cents: ticketsCents + deliveryCents, tickets_cents: ticketsCents, delivery_cents: deliveryCents, taxes }
}

function grossByKind(lines: readonly ChargedLine[]): number[] {
  return kinds.map((kind) => sumOf(lines.map((line) => (line.tax === kind ? line.cents : 0))))
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
