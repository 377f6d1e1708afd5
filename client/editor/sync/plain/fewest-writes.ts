/** A block of a cell in the wanted order; `order` is null for a block that is new in this cell. */
export interface Ordered {
  order: number | null
}

/**
 * Returns the orders to write, by the index of the block, so that the orders of the whole cell rise strictly. The
 * fewest blocks are written: the others are a longest subsequence whose orders leave room for those between them.
 * @param floor the lowest order to write, for a backend that counts from 1
 */
export function fewestWrites(
  cell: readonly Ordered[],
  floor = Math.min(0, ...cell.flatMap(({ order }) => order ?? [])),
): Map<number, number> {
  const kept = new Set(longestWithRoom(cell, floor))
  const writes = new Map<number, number>()
  let last = floor - 1
  for (const [index, { order }] of cell.entries()) {
    last = kept.has(index) && order !== null ? order : last + 1
    if (last !== order) writes.set(index, last)
  }
  return writes
}

/**
 * Two blocks leave room for those between them if their orders differ by at least as much as their indexes. The order
 * minus the index therefore must not fall, which makes this a longest non-decreasing subsequence.
 */
function longestWithRoom(cell: readonly Ordered[], floor: number): number[] {
  /** The index at which the best subsequence of each length ends. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  const roomOf = (index: number) => (cell[index]?.order ?? 0) - index
  for (const [index, { order }] of cell.entries()) {
    if (order === null || !Number.isFinite(order) || roomOf(index) < floor) continue
    const found = ends.findIndex((end) => roomOf(end) > roomOf(index))
    const length = found < 0 ? ends.length : found
    before.set(index, ends[length - 1])
    ends[length] = index
  }
  const kept: number[] = []
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) kept.unshift(at)
  return kept
}
