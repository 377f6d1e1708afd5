export interface Positioned {
  id: number
  position: number
}

/** The positions that a field can store. */
const lowest = 0
const highest = 100_000
/** The distance at the end of a list, which leaves room for rows in between. */
const step = 10

/**
 * Finds the positions with which a row stands between its new neighbours, changing as few other rows as possible.
 * @param before the rows before its new place, the nearest first, and `after` those behind it; both may be cut off at
 *   `most`
 * @param most the maximum number of other rows that may change
 * @returns the new positions by id, of which one belongs to the row; null if too many rows would have to change
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

/** Returns a position strictly between two others; null if they adjoin. */
function between(low: number | null, high: number | null): number | null {
  if (high === null) {
    const last = low === null ? lowest : Math.min(low + step, highest)
    return low === null || last > low ? last : null
  }
  const first = low ?? lowest - 1
  return high - first >= 2 ? Math.floor((first + high) / 2) : null
}

/**
 * Takes a position, and pushes the rows that stand in its way by as little as possible.
 * @param direction 1 pushes to higher positions, -1 to lower ones
 * @returns null if the positions do not suffice
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
