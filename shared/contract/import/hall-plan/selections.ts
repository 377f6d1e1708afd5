import { parseRanges } from './notation.ts'
import type { ImportSection } from './plan.ts'

export type Selection = Pick<ImportSection['zones'][number], 'rows' | 'seats' | 'inner'>

/** `offset` is the distance from the row's reference point, in units. */
export interface MeasuredSeat {
  number: number
  offset: number
}

/**
 * Returns a function that takes a row's index and seats, and returns a predicate: whether the selection contains the
 * seat with a given index.
 * @param rows the names of the section's rows, in order
 */
export function selectorOf(
  selection: Selection,
  rows: readonly string[],
): (row: number, seats: readonly MeasuredSeat[]) => (seat: number) => boolean {
  const selectedRows = selection.rows === undefined ? null : rowsIn(selection.rows, rows)
  const parsed = selection.seats === undefined ? null : parseRanges(selection.seats)
  const ranges = Array.isArray(parsed) ? parsed : null
  return (row, seats) => {
    if (selectedRows && !selectedRows.rows.has(row)) return () => false
    const inner = selection.inner === undefined ? null : innermost(seats, selection.inner)
    return (index) => {
      const number = seats[index]?.number ?? 0
      return (!ranges || ranges.some(([from, to]) => from <= number && number <= to)) && (!inner || inner.has(index))
    }
  }
}

/** Returns the row names of a selection that do not exist in the section. */
export function unknownRows({ rows: text }: Selection, rows: readonly string[]): string[] {
  return text === undefined ? [] : rowsIn(text, rows).unknown
}

/** Parses row names and ranges: `1-3 7`. A row name with a hyphen or a space takes precedence over a range. */
function rowsIn(text: string, rows: readonly string[]): { rows: Set<number>; unknown: string[] } {
  const found = new Set<number>()
  const unknown: string[] = []
  if (rows.includes(text)) return { rows: new Set([rows.indexOf(text)]), unknown }
  for (const word of text.split(' ')) {
    const [first = '', last = first] = rows.includes(word) ? [word] : word.split('-')
    const [from, to] = [rows.indexOf(first), rows.indexOf(last)]
    if (from < 0) unknown.push(first)
    else if (to < from) unknown.push(last)
    else for (let row = from; row <= to; row++) found.add(row)
  }
  return { rows: found, unknown }
}

function innermost(seats: readonly MeasuredSeat[], count: number): Set<number> {
  const byDistance = seats.map(({ offset }, index) => ({ index, distance: Math.abs(offset) }))
  byDistance.sort((a, b) => a.distance - b.distance || a.index - b.index)
  return new Set(byDistance.slice(0, count).map(({ index }) => index))
}
