// Reads CSV exports of banks. Their columns differ by name and order, and some have lines above the header, or several
// tables.
import { csvLines, firstRows, UnclosedQuote } from '../text/csv.ts'
import { plainIban } from '../text/plain-iban.ts'
import { ibanIn } from './account.ts'
import { decimalSignOf, readAmount, readDay } from './amounts.ts'
import type { Booking, Statement } from './booking.ts'
import { collective } from './collective.ts'
import { problems, UnreadableFile } from './problem.ts'

/** Known names of each column, in lower case without spaces and punctuation, in order of precedence. */
const columns = {
  account: [
    ...['ibanauftragskonto', 'auftragskonto', 'ibanauftraggeberkonto', 'ibankontoinhaber', 'ibandeskontos'],
    ...['kontoiban', 'accountiban', 'eigeneiban'],
  ],
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'valutadatum', 'bookingdate', 'date'],
  amount: ['betrag', 'betrageur', 'betragineur', 'umsatz', 'umsatzineur', 'amount', 'amounteur'],
  credit: ['haben'],
  side: ['sollhaben', 'habensoll', 'sh', 'sollhabenkennzeichen'],
  text: [
    ...['verwendungszweck', 'purpose', 'paymentreference', 'reference', 'vorgangverwendungszweck'],
    'buchungstext',
  ],
  payer: [
    ...['beguenstigterzahlungspflichtiger', 'namezahlungsbeteiligter', 'zahlungspflichtiger'],
    'empfaengerzahlungspflichtiger',
    ...['auftraggeberempfaenger', 'beguenstigterauftraggeber', 'auftraggeberbeguenstigter', 'auftraggeber', 'name'],
    ...['partnername', 'partner', 'payee', 'payer', 'empfaenger'],
  ],
  iban: [
    ...['kontonummeriban', 'ibanzahlungsbeteiligter', 'ibankontonummer', 'iban', 'partneriban', 'kontonummer'],
    'accountnumber',
  ],
  reference: ['kundenreferenzendtoend', 'endtoendreferenz', 'endtoendid', 'kundenreferenz'],
  currency: ['waehrung', 'currency'],
  status: ['status', 'info'],
  kind: ['umsatzart', 'vorgang', 'buchungstext', 'transactiontype', 'typ', 'type'],
  count: ['anzahlderauftraege'],
} as const
type Column = keyof typeof columns
type Places = Partial<Record<Column, number>>

const maxRowsAboveHead = 40
/** Rows of a file, with blank ones, and letters of a row. */
const [maxRows, maxLetters] = [50_000, 20_000]
/** Banks do not double the quotation marks in a name (`"Bar "Zum Hof" GmbH"`), so a cell may continue after one. */
const format = { maxLetters, isLenient: true }
/** What stands in the place of the day in rows that are no transactions. */
const total = /^(?:summe|total|saldo|(?:alter |neuer )?kontostand|(?:anfangs|end)saldo)/i

/**
 * @throws UnreadableFile if no header has columns for the day and the amount, for a quotation mark that is not closed, for too
 * many rows and for a row that is too long
 */
export function readCsv(text: string): Statement[] {
  const separator = [';', '\t', ','].find((sign) => headOf(firstRows(text, sign, maxRowsAboveHead, format)) >= 0)
  if (separator === undefined) {
    throw new UnreadableFile(problems.noColumns)
  }
  const rows = rowsOf(text, separator)
  const head = headOf(rows.slice(0, maxRowsAboveHead))
  const above = ibanIn(rows.slice(0, head).flat())
  const found = tablesOf(rows, head).flatMap(bookingsOf)
  const byAccount = Map.groupBy(found, ({ account }) => account || above)
  if (found.length === 0) return [{ account: above, bookings: [] }]
  return [...byAccount].map(([account, own]) => ({ account, bookings: own.map(({ booking }) => booking) }))
}

function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { line, cells } of csvLines(text, separator, format)) {
      if (cells === null) throw new UnreadableFile(problems.longRow(line, maxLetters))
      if (rows.push(cells) > maxRows) throw new UnreadableFile(problems.tooManyRows(maxRows))
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuote)) throw error
    throw new UnreadableFile(problems.unclosedQuote(error.line))
  }
  return rows
}

interface Table {
  places: Places
  rows: { at: number; row: string[] }[]
}

/** Splits the rows into tables, each of which begins with a header. */
function tablesOf(rows: readonly string[][], head: number): Table[] {
  const tables: Table[] = []
  for (const [index, row] of rows.entries()) {
    if (index < head) continue
    const places = placesOf(row)
    if (isHead(places)) tables.push({ places, rows: [] })
    else tables.at(-1)?.rows.push({ at: index + 1, row })
  }
  return tables
}

function bookingsOf({ places, rows }: Table): { account: string; booking: Booking }[] {
  const cell = (row: readonly string[], column: Column) => (row[places[column] ?? -1] ?? '').trim()
  const amountOf = (row: readonly string[]) => cell(row, 'amount') || cell(row, 'credit')
  const sign = decimalSignOf(rows.map(({ row }) => amountOf(row)))
  return rows.flatMap(({ at, row }) => {
    const field = (column: Column) => cell(row, column)
    const [day, written] = [readDay(field('day')), amountOf(row)]
    const isTotal = day === null && (field('day') === '' || written === '' || total.test(field('day')))
    if (row.length < 3 || isTotal) return []
    const isOutgoing = places.amount === undefined && written === ''
    const cents = isOutgoing ? 0 : readAmount(written, sign)
    const isDebit = cents !== null && cents > 0 && /^(?:s|soll)$/i.test(field('side'))
    const booking = {
      at,
      day,
      cents: isDebit ? -cents : cents,
      bankNumber: '',
      currency: field('currency').toUpperCase() || 'EUR',
      isBooked: !/vorgemerkt|pending/i.test(field('status')) && !/^offen$/i.test(field('day')),
      isCollective: Number(field('count') || 1) > 1 || collective.test(field('kind')),
      reference: field('reference'),
      ...partiesOf({ text: field('text'), payer: field('payer'), iban: field('iban') }),
    }
    return { account: field('account'), booking }
  })
}

/** comdirect writes the payer, the payer's account and the purpose into one column. */
function partiesOf(given: Pick<Booking, 'text' | 'payer' | 'iban'>): Pick<Booking, 'text' | 'payer' | 'iban'> {
  const [, parties = '', purpose] = /^\s*Auftraggeber:(.*?)Buchungstext:(.*)$/is.exec(given.text) ?? []
  if (purpose === undefined) return given
  const [payer = '', account = ''] = parties.split(/Kto\/IBAN:|BLZ\/BIC:/i)
  return { text: purpose.trim(), payer: given.payer || payer.trim(), iban: given.iban || plainIban(account) }
}

function headOf(rows: readonly string[][]): number {
  return rows.findIndex((row) => isHead(placesOf(row)))
}

function isHead(places: Places): boolean {
  return places.day !== undefined && (places.amount !== undefined || places.credit !== undefined)
}

function placesOf(head: readonly string[]): Places {
  const names = head.map(plainName)
  const found = (Object.keys(columns) as Column[]).flatMap((column) => {
    const name = columns[column].find((each) => names.includes(each))
    return name === undefined ? [] : [[column, names.indexOf(name)] as const]
  })
  const places: Places = Object.fromEntries(found)
  // the column behind the amounts has no name in the exports of some cooperative banks
  const behind = (places.amount ?? -1) + 1
  return { ...(behind > 0 && names[behind] === '' && { side: behind }), ...places }
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z]/g, '')
}
