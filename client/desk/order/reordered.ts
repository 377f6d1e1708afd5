// The order in which visitors see rows, stored in the rows' field `position`.
import { moved } from '../controls/sortable-item.tsx'

/**
 * Moves a row. If `between` finds a number, only the moved row gets a new position; otherwise, the position of each row
 * becomes its index.
 * @returns all rows in their new order, and the rows whose position changed
 */
export function reordered<Row extends { position: number }>(
  rows: readonly Row[],
  from: number,
  to: number,
): { rows: Row[]; changed: Row[] } {
  const next = moved(rows, from, to)
  const row = next[to]
  if (!row || from === to) return { rows: [...rows], changed: [] }
  const place = between(next[to - 1], next[to + 1], isSorted(next.filter((one) => one !== row)))
  const placed = next.map((one, index) => {
    const position = place === null ? index : one === row ? place : one.position
    return position === one.position ? one : { ...one, position }
  })
  return { rows: placed, changed: placed.filter((one, index) => one !== next[index]) }
}

type Placed = { position: number } | undefined

/**
 * Returns a whole number between the positions of two rows; null if no number is free, or if the positions of the other
 * rows do not strictly increase.
 */
function between(before: Placed, after: Placed, areOthersSorted: boolean): number | null {
  if (!areOthersSorted) return null
  const low = before ? before.position : -1
  const high = after ? after.position : low + 2
  return high - low > 1 ? low + 1 : null
}

function isSorted(rows: readonly { position: number }[]): boolean {
  return rows.every((row, index) => index === 0 || (rows[index - 1] as { position: number }).position < row.position)
}
