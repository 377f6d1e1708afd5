// The amounts of a CSV's rows, and whether they are incoming or outgoing: by their sign, by their column, or by a mark
// in another column.
import { decimalSignOf, readAmount } from './amounts.ts'
import type { Head, Places } from './csv-columns.ts'

type Row = readonly string[]

const incoming = /^(?:h|haben|c|cr|crdt|credit|\+|gutschrift|eingang)$/i
const outgoing = /^(?:s|soll|d|dr|dbit|debit|[-−–]|lastschrift|belastung|ausgang)$/i
/** Marks that mean nothing else, unlike a dash or a letter of a list, which need their counterpart. */
const sure = /^(?:s|soll|h|haben|dbit|crdt|\+)$/i
/** Marks that are no kinds of transactions: money that a seller collects is a `Lastschrift`, and incoming. */
const mark = /^(?:s|soll|h|haben|c|cr|crdt|d|dr|dbit|[-+−–])$/i

/** Whether a row has an amount. */
export function hasAmount({ places }: Head, row: Row): boolean {
  return writtenIn(places, row).length > 0
}

/**
 * Returns a function that reads the amount of one of these rows in cents: negative or 0 for outgoing money, null if it
 * cannot be read, is both incoming and outgoing, or may be in another column, as in a row with too many cells.
 */
export function amountReader(head: Head, rows: readonly Row[]): (row: Row) => number | null {
  const { places, unnamed } = head
  const sign = decimalSignOf(rows.flatMap((row) => writtenIn(places, row)))
  const plain = (row: Row) => plainAmount(places, row, (text) => readAmount(text, sign))
  const side = places.side ?? markedColumn(rows, unnamed) ?? sideOf(places, rows, plain)
  return (row) => {
    if (isShifted(head, row, side)) return null
    const [cents, written] = [plain(row), cell(row, side)]
    if (cents === null || written === '' || incoming.test(written)) return cents
    if (!outgoing.test(written)) return null
    return cents > 0 ? -cents : cents
  }
}

/** Whether a row has more cells than columns, since not every bank quotes a purpose or decimals with the separator. */
function isShifted({ places, unnamed, width, last }: Head, row: Row, side: number | undefined): boolean {
  // cells behind a purpose at the end belong to it
  if (places.text === last) return false
  return row.some((text, at) => {
    if (at === side) return false
    return at === unnamed ? /\d/.test(text) : at >= width && text.trim() !== ''
  })
}

function writtenIn({ amount, credit, debit }: Places, row: Row): string[] {
  return [amount, credit, debit].map((column) => cell(row, column)).filter((text) => text !== '')
}

/**
 * Columns for incoming and outgoing money decide, since beside them the column of the amount may be another one, such
 * as that of a returned direct debit before its fee.
 */
function plainAmount(places: Places, row: Row, read: (text: string) => number | null): number | null {
  const [amount, credit, debit] = [cell(row, places.amount), cell(row, places.credit), cell(row, places.debit)]
  const isDivided = places.credit !== undefined && (places.debit !== undefined || places.amount === undefined)
  if (!isDivided) return read(amount)
  if (credit === '' && debit === '') return places.amount === undefined ? 0 : read(amount)
  const [received, spent] = [credit === '' ? 0 : read(credit), debit === '' ? 0 : read(debit)]
  if (received === null || spent === null || (received !== 0 && spent !== 0)) return null
  return spent === 0 ? received : -Math.abs(spent)
}

function markedColumn(rows: readonly Row[], column: number | undefined): number | undefined {
  return areMarks(rows.map((row) => cell(row, column))) ? column : undefined
}

/** Finds a column of marks alone, whose name is not known. Amounts that have signs of their own need no marks. */
function sideOf(places: Places, rows: readonly Row[], read: (row: Row) => number | null): number | undefined {
  if (places.amount === undefined || rows.some((row) => (read(row) ?? 0) < 0)) return undefined
  const known = new Set(Object.values(places))
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => column).find((column) => {
    if (known.has(column)) return false
    const cells = rows.map((row) => cell(row, column))
    return areMarks(cells) && cells.every((text) => mark.test(text))
  })
}

function areMarks(cells: readonly string[]): boolean {
  if (cells.some((text) => sure.test(text))) return true
  return cells.some((text) => incoming.test(text)) && cells.some((text) => outgoing.test(text))
}

export function cell(row: Row, column: number | undefined): string {
  return (row[column ?? -1] ?? '').trim()
}
