// The file format for German bookkeeping software: RFC 4180 with semicolons and decimal commas, and a byte order mark
// so that it is read as UTF-8. Its texts are German on every site.

import { paidBy } from '../../../shared/box-office/choice-words.ts'
import { orderStateName } from '../../../shared/box-office/order-state-words.ts'
import { type TaxKind, taxRates } from '../../../shared/box-office/tax-rates.ts'
import type { OrderState, PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { byteOrderMark, csvRow, withoutFormula } from '../../http/response/csv.ts'
import type { MoneyShare } from './paid-by.ts'
import type { Totals } from './totals.ts'

/** An invoice or credit note with the facts of its order; the amounts of a credit note are negative. */
export interface BookedDocument {
  number: string
  kind: 'invoice' | 'credit_note'
  taxes: Totals['taxes']
  /** ISO 8601 in UTC. */
  issued_at: string
  order: string
  /** '' after the person's data has been deleted. */
  name: string
  /** Of the order, for a document without `paid_by`. */
  means: PaymentMeans
  /** By which means its money came or goes; missing for an order that has not reported it. */
  paid_by?: readonly MoneyShare[] | undefined
  state: OrderState
}

/** Sums of rows in cents. Net and tax add up to gross. */
export interface BookedSums {
  net: number
  tax: number
  gross: number
}

const columns = [
  ...['Belegnummer', 'Belegart', 'Belegdatum', 'Bestellnummer', 'Name', 'Steuerart', 'Steuersatz in %'],
  ...['Netto in EUR', 'Steuer in EUR', 'Brutto in EUR', 'Zahlungsart', 'Status'],
]
const kinds = { invoice: 'Rechnung', credit_note: 'Rechnungskorrektur' } as const
const taxKinds: Record<TaxKind, string> = {
  standard: 'Regelsteuersatz',
  reduced: 'ermäßigter Steuersatz',
  exempt: 'steuerfrei (§ 4 Nr. 20 UStG)',
}
const total = 'Summe'

export function headOfBooks(): string {
  return byteOrderMark + csvRow(columns)
}

/**
 * Returns one row per kind of tax and means of payment, with the amounts from the document; only the net is calculated.
 */
export function rowsOfDocument(document: BookedDocument): { text: string; sums: BookedSums } {
  const { number, kind, issued_at: issuedAt, order, name, state } = document
  const sums: BookedSums = { net: 0, tax: 0, gross: 0 }
  const rows = taxesByMeans(document).map(({ kind: taxKind, gross_cents: gross, tax_cents: tax, means }) => {
    addSums(sums, { net: gross - tax, tax, gross })
    return csvRow([
      ...[withoutFormula(number), kinds[kind], germanDay(issuedAt), withoutFormula(order), withoutFormula(name)],
      ...[taxKinds[taxKind], decimal(taxRates[taxKind]), decimal(gross - tax), decimal(tax), decimal(gross)],
      ...[paidBy(means, 'de'), orderStateName(state, 'de')],
    ])
  })
  return { text: rows.join(''), sums }
}

/** Divides the sums of a document's kinds of tax among its means of payment, so that both add up. */
function taxesByMeans({
  taxes,
  means,
  paid_by: paidBy = [],
}: BookedDocument): (Totals['taxes'][number] & MoneyShare)[] {
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const isKnown = sumOf(paidBy.map(({ cents }) => cents)) === sumOf(taxes.map(({ gross_cents: gross }) => gross))
  const left = (isKnown ? paidBy : []).map((share) => ({ ...share }))
  return taxes.flatMap((tax) => {
    let { gross_cents: gross, tax_cents: taxed } = tax
    const parts = []
    // the last part has the rest of the tax
    for (const share of left) {
      const cents = Math.sign(gross) * Math.min(Math.abs(gross), Math.abs(share.cents))
      if (cents === 0) continue
      const own = cents === gross ? taxed : Math.round((taxed * cents) / gross)
      parts.push({ ...tax, gross_cents: cents, tax_cents: own, means: share.means, cents })
      share.cents -= cents
      gross -= cents
      taxed -= own
    }
    return parts.length > 0 ? parts : [{ ...tax, means, cents: tax.gross_cents }]
  })
}

/** Returns the last row, which contains the sums; a file without it was cut off. */
export function totalsRow({ net, tax, gross }: BookedSums): string {
  const before = columns.indexOf('Netto in EUR') - 1
  return csvRow([total, ...Array<string>(before).fill(''), decimal(net), decimal(tax), decimal(gross), '', ''])
}

/** Whether a file ends with the row of `totalsRow`. */
export function isWholeExport(file: string): boolean {
  return file.trimEnd().split('\r\n').at(-1)?.startsWith(`${total};`) ?? false
}

export function addSums(to: BookedSums, { net, tax, gross }: BookedSums): void {
  to.net += net
  to.tax += tax
  to.gross += gross
}

/** Formats hundredths with a decimal comma: `-1234,05`. */
function decimal(hundredths: number): string {
  const size = Math.abs(hundredths)
  const text = `${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`
  return hundredths < 0 ? `-${text}` : text
}

function germanDay(utc: string): string {
  return berlinDay(utc).split('-').reverse().join('.')
}
