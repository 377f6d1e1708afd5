// Reads CSV exports of banks. Their columns differ by name and order, and some have lines above the header, or several
// tables.

import { csvLines, firstRows, UnclosedQuote } from '../../text/csv.ts'
import { plainIban } from '../../text/plain-iban.ts'
import { ibanIn } from './account.ts'
import { dayReader, readAmount, readDay } from './amounts.ts'
import type { Booking, Statement } from './booking.ts'
import { collective } from './collective.ts'
import { amountReader, hasAmount } from './csv-amounts.ts'
import { type Column, type Head, headOf, isHead } from './csv-columns.ts'
import { problems, UnreadableFile } from './problem.ts'

const separators = [';', '\t', ',', '|']
const maxRowsAboveHead = 40
/** Rows of a file, with blank ones, and letters of a row. */
const [maxRows, maxLetters] = [50_000, 20_000]
/** Banks do not double the quotation marks in a name (`"Bar "Zum Hof" GmbH"`), so a cell may continue after one. */
const format = { maxLetters, isLenient: true }
/** What stands in the place of the day in rows that are no transactions. */
const total = /^(?:summe|gesamt|total|saldo|(?:alter |neuer |letzter )?kontostand|(?:anfangs|end)saldo)/i
/** A cell of rows that are totals or balances, wherever it stands. */
const label = new RegExp(
  '^(?:(?:anfangs|end|schluss)?saldo|saldovortrag|(?:(?:alter|neuer|letzter) )?kontostand|' +
    '(?:zwischen|gesamt)?summe|total):?$',
  'i',
)
/** A status of money that has not arrived. */
const unbooked = new RegExp(
  'vorgemerkt|vormerk|pending|nicht gebucht|ungebucht|ausstehend|in bearbeitung|abgelehnt|zurückgewiesen|' +
    'fehlgeschlagen|storniert|abgebrochen|declin|reject|fail|reverse|revert|cancel|processing|created|^(?:noch )?offen|^(?:nein|no)$',
  'i',
)
/** A line above rows, or above a header, that are not booked yet. */
const unbookedTitle = /^(?:vorgemerkte|noch nicht gebuchte|offene|pending) (?:umsätze|buchungen|transactions)\W*$/i
/** What a column of currencies has for euros. */
const euro = /^(?:EUR|EUROS?|€)?$/
const foreign = /^(?:[A-Z]{3}|[$£¥])$/

/**
 * @throws UnreadableFile if no header has columns for the day and the amount, for a quotation mark that is not closed,
 * for too many rows and for a row that is too long
 */
export function readCsv(text: string): Statement[] {
  const separator = separators.find((sign) => placeOfHead(firstRows(text, sign, maxRowsAboveHead, format)) >= 0)
  if (separator === undefined) {
    throw new UnreadableFile(problems.noColumns)
  }
  const rows = rowsOf(text, separator)
  const head = placeOfHead(rows.slice(0, maxRowsAboveHead))
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

interface Table extends Head {
  rows: { at: number; row: string[]; isUnbooked: boolean }[]
}

/** Splits the rows into tables, each of which begins with a header. */
function tablesOf(rows: readonly string[][], first: number): Table[] {
  const tables: Table[] = []
  let title = ''
  for (const [index, row] of rows.entries()) {
    const [only, ...others] = row.filter((cell) => cell.trim() !== '')
    if (only !== undefined && others.length === 0) title = only.trim()
    if (index < first) continue
    if (isHead(row)) tables.push({ ...headOf(row), rows: [] })
    else tables.at(-1)?.rows.push({ at: index + 1, row, isUnbooked: unbookedTitle.test(title) })
  }
  return tables
}

function bookingsOf(table: Table): { account: string; booking: Booking }[] {
  const { places } = table
  const rows = table.rows.filter(({ row }) => !isNoTransaction(table, row))
  const centsOf = amountReader(
    table,
    rows.map(({ row }) => row),
  )
  const dayOf = dayReader(rows.map(({ row }) => row[places.day ?? -1] ?? ''))
  return rows.map(({ at, row, isUnbooked }) => {
    const field = (column: Column) => (row[places[column] ?? -1] ?? '').trim()
    const [day, currency] = [field('day'), field('currency').toUpperCase()]
    const booking = {
      at,
      day: dayOf(day),
      cents: foreign.test(currency) || euro.test(currency) ? centsOf(row) : null,
      bankNumber: '',
      currency: euro.test(currency) ? 'EUR' : currency,
      isBooked: !isUnbooked && !unbooked.test(field('status')) && !/^offen$/i.test(day),
      isCollective: Number(field('count') || 1) > 1 || collective.test(field('kind')),
      reference: field('reference'),
      ...partiesOf({ text: purposeOf(table, row), payer: field('payer'), iban: field('iban') }),
    }
    return { account: field('account'), booking }
  })
}

/**
 * Whether a row is a total, a balance or a title. A row without a day that names a payer or a purpose is a
 * transaction, so it is reported instead of being left out.
 */
function isNoTransaction(table: Table, row: readonly string[]): boolean {
  const { day, payer, iban } = table.places
  const cells = row.map((cell) => cell.trim())
  const [written, isUnnamed] = [cells[day ?? -1] ?? '', !cells[payer ?? -1] && !cells[iban ?? -1]]
  const isLabelled = cells.some((cell) => label.test(cell))
  if (readDay(written) !== null) return isUnnamed && isLabelled
  if (!hasAmount(table, row)) return true
  if (written !== '') return row.length < 3 || total.test(written) || (isUnnamed && isLabelled)
  return isLabelled || (isUnnamed && (purposeOf(table, row) === '' || cells.some((cell) => total.test(cell))))
}

function purposeOf({ places, texts, last }: Head, row: readonly string[]): string {
  const behind = places.text === last ? row.slice(last + 1) : []
  const written = [...texts.map((column) => row[column] ?? ''), ...behind].map((cell) => cell.trim()).filter(Boolean)
  const cells = written.length > 0 ? written : [row[places.spare ?? -1]?.trim() ?? '']
  const isPurpose = (cell: string) => readAmount(cell) === null && readDay(cell) === null && plainIban(cell) === ''
  return (places.text === undefined ? cells.filter(isPurpose) : cells).join(' ')
}

/** comdirect writes the payer, the payer's account and the purpose into one column. */
function partiesOf(given: Pick<Booking, 'text' | 'payer' | 'iban'>): Pick<Booking, 'text' | 'payer' | 'iban'> {
  const [, parties = '', purpose] = /^\s*Auftraggeber:(.*?)Buchungstext:(.*)$/is.exec(given.text) ?? []
  if (purpose === undefined) return given
  const [payer = '', account = ''] = parties.split(/Kto\/IBAN:|BLZ\/BIC:/i)
  return { text: purpose.trim(), payer: given.payer || payer.trim(), iban: given.iban || plainIban(account) }
}

function placeOfHead(rows: readonly string[][]): number {
  return rows.findIndex(isHead)
}
