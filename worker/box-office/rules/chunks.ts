import { type FreeSeats, none, type Seating } from './seating.ts'

/** Restrictions on the seats to search; they are not relaxed, even if no seats match. */
export interface SeatFilter {
  category?: number | undefined
  /** Index of the section in the plan. */
  section?: number | undefined
  isTable?: boolean | undefined
}

/** A run of adjacent free seats that match a filter. */
export interface Stretch {
  first: number
  length: number
}

/** Adjacent seats for `count` people. */
export interface Chunk {
  first: number
  count: number
  /** Number of seats that would be left without a free neighbour: 0 to 2. */
  orphans: number
  /** Sum of the seats' distances to the focal point, in thousandths of a unit. */
  distance: number
}

/** Returns all maximal stretches, in seat order. They contain no wheelchair or companion places. */
export function stretchesOf({ columns }: Seating, free: FreeSeats, filter: SeatFilter): Stretch[] {
  const { category, section } = filter
  const isTable = filter.isTable === undefined ? undefined : Number(filter.isTable)
  const stretches: Stretch[] = []
  let open: Stretch | undefined
  for (let index = 0; index < free.length; index++) {
    if (
      free[index] !== 1 ||
      columns.isSeat[index] !== 1 ||
      (category !== undefined && columns.category[index] !== category) ||
      (section !== undefined && columns.section[index] !== section) ||
      (isTable !== undefined && columns.isTable[index] !== isTable)
    )
      open = undefined
    else if (open && columns.left[index] === index - 1) open.length += 1
    else {
      open = { first: index, length: 1 }
      stretches.push(open)
    }
  }
  return stretches
}

/** Returns the best chunk of `count` seats in a stretch, or undefined if the stretch is shorter. */
export function bestChunk(seating: Seating, free: FreeSeats, stretch: Stretch, count: number): Chunk | undefined {
  return bestWanted(seating, free, [stretch], count, () => true)
}

/** Returns the best chunk of `count` seats in any of the stretches whose first seat `isWanted` accepts. */
export function bestWanted(
  seating: Seating,
  free: FreeSeats,
  stretches: readonly Stretch[],
  count: number,
  isWanted: (first: number) => boolean,
): Chunk | undefined {
  const distances = seating.columns.distance
  let best: Chunk | undefined
  for (const { first, length } of stretches) {
    let distance = 0
    for (let index = first; index < first + length; index++) {
      distance += distances[index] ?? 0
      const at = index - count + 1
      if (at > first) distance -= distances[at - 1] ?? 0
      if (at < first) continue
      // if the best chunk leaves no orphan, a chunk that is no nearer cannot be better, so its orphans are not counted
      if ((best?.orphans === 0 && distance >= best.distance) || !isWanted(at)) continue
      const chunk = { first: at, count, orphans: orphansBeside(seating, free, at, count), distance }
      if (!best || isBetter(chunk, best)) best = chunk
    }
  }
  return best
}

/** Returns the best chunk of each stretch that is long enough, in seat order. */
export function chunksOf(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): Chunk[] {
  const chunks: Chunk[] = []
  for (const stretch of stretchesOf(seating, free, filter)) {
    const chunk = bestChunk(seating, free, stretch, count)
    if (chunk) chunks.push(chunk)
  }
  return chunks
}

/** Returns the best chunk, or the first of equally good ones; undefined without chunks. */
export function bestOf(chunks: readonly Chunk[]): Chunk | undefined {
  return chunks.reduce<Chunk | undefined>((best, chunk) => (!best || isBetter(chunk, best) ? chunk : best), undefined)
}

/** Whether `a` is better than `b`, which precedes it in seat order: first by leaving no orphan, then by distance. */
function isBetter(a: Chunk, b: Chunk): boolean {
  const strands = a.orphans > 0
  return strands === b.orphans > 0 ? a.distance < b.distance : !strands
}

export function seatsOf({ first, count }: Chunk): number[] {
  return Array.from({ length: count }, (_, offset) => first + offset)
}

/** Like `orphansOf`, for adjacent seats: only the two neighbours of the chunk can become orphans. */
function orphansBeside({ columns }: Seating, free: FreeSeats, first: number, count: number): number {
  const left = columns.left[first] ?? none
  const right = columns.right[first + count - 1] ?? none
  const isLeft = left !== none && free[left] === 1 && !isFree(free, columns.left[left])
  const isRight = right !== none && free[right] === 1 && !isFree(free, columns.right[right])
  return Number(isLeft) + Number(isRight)
}

function isFree(free: FreeSeats, index = none): boolean {
  return index !== none && free[index] === 1
}
