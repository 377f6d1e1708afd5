export interface Positioned {
  id: number
  position: number
}

const lowest = 0
const highest = 100_000
/** The distance of a new last row from the row before it, which leaves room for rows in between. */
const step = 10

/**
 * Finds positions that place a row between its new neighbours and change as few other rows as possible.
 * @param rows `before` are the rows before the new place and `after` the rows after it, the nearest first. Each list is
 * complete or has more than `most` rows
 * @param most the maximum number of other rows that may change
 * @returns the new positions by id, including the row's own; null if too many rows would have to change, or if there
 * are no valid positions left
 */
export function newPositions(
  id: number,
  { before, after }: { before: readonly Positioned[]; after: readonly Positioned[] },
  most: number,
): Map<number, number> | null {
  const low = before[0]?.position ?? null
  const high = after[0]?.position ?? null
  const free = between(low, high)
  if (free !== null) return new Map([[id, free]])
  const ways = [pushed(after, (low ?? lowest - 1) + 1, 1), pushed(before, (high ?? highest + 1) - 1, -1)]
  const [best] = ways.flatMap((way) => way ?? []).sort((one, other) => one.others.size - other.others.size)
  return best && best.others.size <= most ? new Map([[id, best.own], ...best.others]) : null
}

/** Returns a free position between two neighbours; null if there is no room. */
function between(low: number | null, high: number | null): number | null {
  if (high === null) {
    const last = low === null ? lowest : Math.min(low + step, highest)
    return low === null || last > low ? last : null
  }
  const first = low ?? lowest - 1
  return high - first >= 2 ? Math.floor((first + high) / 2) : null
}

/**
 * Gives the row the position `own`, and shifts the rows in the way by as little as possible.
 * @param direction 1 shifts to higher positions, -1 to lower ones
 * @returns null if a row would be shifted beyond the valid positions
 */
function pushed(
  rows: readonly Positioned[],
  own: number,
  direction: 1 | -1,
): { own: number; others: Map<number, number> } | null {
  const others = new Map<number, number>()
  let last = own
  for (const { id, position } of rows) {
    if ((position - last) * direction > 0) break
    last += direction
    others.set(id, last)
  }
  return last < lowest || last > highest ? null : { own, others }
}
