// Reads CSV exports of banks. Their columns differ by name and order, and some have lines above the header.
import { parseRows } from '../../../shared/csv.ts'
import { Unusable } from '../../../worker/transfer/import/file/unusable.ts'
import { readAmount, readDay } from './amounts.ts'
import type { Booking } from './bank-file.ts'

/** Known names of each column, in lower case without spaces and punctuation, in order of precedence. */
const columns = {
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'valutadatum', 'bookingdate', 'date'],
  amount: ['betrag', 'betrageur', 'betragineur', 'umsatz', 'amount', 'amounteur'],
  credit: ['haben'],
  text: ['verwendungszweck', 'purpose', 'reference', 'buchungstext'],
  payer: [
    ...['beguenstigterzahlungspflichtiger', 'namezahlungsbeteiligter', 'zahlungspflichtiger', 'auftraggeberempfaenger'],
    ...['beguenstigterauftraggeber', 'auftraggeberbeguenstigter', 'auftraggeber', 'name', 'payer'],
  ],
  iban: ['kontonummeriban', 'ibanzahlungsbeteiligter', 'ibankontonummer', 'iban', 'kontonummer'],
  reference: ['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendid', 'kundenreferenz'],
  currency: ['waehrung', 'currency'],
  status: ['status', 'info'],
} as const
type Column = keyof typeof columns

const maxRowsAboveHead = 40

/** @throws Unusable if no header has columns for the day and the amount */
export function readCsv(text: string): Booking[] {
  const separator = [';', '\t', ','].find((sign) => headOf(parseRows(text, sign)) >= 0)
  if (separator === undefined) {
    throw new Unusable('The file has no columns for the day and the amount; export it as CSV or camt.053.')
  }
  const rows = parseRows(text, separator)
  const head = headOf(rows)
  const places = placesOf(rows[head] ?? [])
  return rows.slice(head + 1).flatMap((row, index) => {
    const at = head + index + 2
    const field = (column: Column) => row[places[column] ?? -1] ?? ''
    const day = readDay(field('day'))
    const amount = readAmount(field('amount')) ?? readAmount(field('credit'))
    // rows with totals below the transactions have no day
    if (row.length < 3 || (day === null && field('day').trim() === '')) return []
    const isOutgoing = places.amount === undefined && field('credit').trim() === ''
    return {
      ...{ at, day, cents: isOutgoing ? 0 : amount, bankNumber: '' },
      currency: field('currency').trim().toUpperCase() || 'EUR',
      isBooked: !/vorgemerkt|pending/i.test(field('status')),
      ...{ reference: field('reference'), text: field('text'), payer: field('payer'), iban: field('iban') },
    }
  })
}

function headOf(rows: readonly string[][]): number {
  return rows.slice(0, maxRowsAboveHead).findIndex((row) => {
    const places = placesOf(row)
    return places.day !== undefined && (places.amount !== undefined || places.credit !== undefined)
  })
}

function placesOf(head: readonly string[]): Partial<Record<Column, number>> {
  const names = head.map(plainName)
  const found = (Object.keys(columns) as Column[]).flatMap((column) => {
    const name = columns[column].find((each) => names.includes(each))
    return name === undefined ? [] : [[column, names.indexOf(name)] as const]
  })
  return Object.fromEntries(found)
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}
