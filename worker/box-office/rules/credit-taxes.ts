import { taxIn } from './money.ts'
import type { Totals } from './totals.ts'

type Taxes = Totals['taxes']

/** Returns what credit notes have left of an invoice's sums. */
export function taxesLeft(invoice: Taxes, notes: readonly Taxes[]): Taxes {
  return invoice.map((tax) =>
    notes
      .flat()
      .filter(({ kind }) => kind === tax.kind)
      .reduce(
        ({ kind, gross_cents: gross, tax_cents: taxed }, note) => ({
          kind,
          gross_cents: gross - note.gross_cents,
          tax_cents: taxed - note.tax_cents,
        }),
        tax,
      ),
  )
}

/**
 * Returns the taxes of a credit note: the tax of what was left of its invoice before, less the tax of what it leaves.
 * So all credit notes of an invoice add up to it. What is left of an invoice whose lines were taxed singly keeps the
 * proportion of tax that it has, so that no credit note makes up for the others.
 * @param left from `taxesLeft`
 * @param given gross sums of the credit note
 */
export function creditTaxes(left: Taxes, given: readonly Pick<Taxes[number], 'kind' | 'gross_cents'>[]): Taxes {
  return given.map(({ kind, gross_cents: gross }) => {
    const { gross_cents: before = 0, tax_cents: taxed = 0 } = left.find((tax) => tax.kind === kind) ?? {}
    const rest = before - gross
    const isTaxedOnce = before === 0 || taxed === taxIn(before, kind)
    const after = isTaxedOnce ? taxIn(rest, kind) : Math.round((taxed * rest) / before)
    return { kind, gross_cents: gross, tax_cents: taxed - after }
  })
}
