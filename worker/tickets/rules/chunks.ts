import { type FreeSeats, none, type Seating, type SeatSpot } from './seating.ts'

/** Restrictions on the seats, which are never relaxed. */
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
export function stretchesOf({ seats }: Seating, free: FreeSeats, filter: SeatFilter): Stretch[] {
  const stretches: Stretch[] = []
  let open: Stretch | undefined
  for (let index = 0; index < seats.length; index++) {
    const seat = seats[index]
    if (free[index] !== 1 || !seat || !matches(seat, filter)) open = undefined
    else if (open && seat.left === index - 1) open.length += 1
    else {
      open = { first: index, length: 1 }
      stretches.push(open)
    }
  }
  return stretches
}

function matches(seat: SeatSpot, { category, section, isTable }: SeatFilter): boolean {
  return (
    seat.kind === 'seat' &&
    (category === undefined || seat.category === category) &&
    (section === undefined || seat.section === section) &&
    (isTable === undefined || seat.isTable === isTable)
  )
}

/** Returns the best chunk of `count` seats in a stretch, or undefined if the stretch is shorter. */
export function bestChunk(seating: Seating, free: FreeSeats, stretch: Stretch, count: number): Chunk | undefined {
  if (stretch.length < count) return
  const { seats } = seating
  let distance = 0
  let best: Chunk | undefined
  const end = stretch.first + stretch.length
  for (let index = stretch.first; index < end; index++) {
    distance += seats[index]?.distance ?? 0
    const first = index - count + 1
    if (first > stretch.first) distance -= seats[first - 1]?.distance ?? 0
    if (first < stretch.first) continue
    const chunk = { first, count, orphans: orphansBeside(seating, free, first, count), distance }
    if (!best || isBetter(chunk, best)) best = chunk
  }
  return best
}

/** Returns the best chunk of each stretch that is long enough, in seat order. */
export function chunksOf(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): Chunk[] {
  return stretchesOf(seating, free, filter).flatMap((stretch) => bestChunk(seating, free, stretch, count) ?? [])
}

/** Returns the best chunk, or the first of equally good ones. */
export function bestOf(chunks: readonly Chunk[]): Chunk | undefined {
  return chunks.reduce<Chunk | undefined>((best, chunk) => (!best || isBetter(chunk, best) ? chunk : best), undefined)
}

/** Whether `a` is better than `b`, which precedes it in seat order: first by leaving no orphan, then by distance. */
function isBetter(a: Chunk, b: Chunk): boolean {
  const [strandsA, strandsB] = [a.orphans > 0, b.orphans > 0]
  return strandsA === strandsB ? a.distance < b.distance : strandsB
}

/** Returns the seats of a chunk as indices. */
export function seatsOf({ first, count }: Chunk): number[] {
  return Array.from({ length: count }, (_, offset) => first + offset)
}

/** Like `orphansOf`, for adjacent seats: only the two neighbours of the chunk can become orphans. */
function orphansBeside({ seats }: Seating, free: FreeSeats, first: number, count: number): number {
  const left = seats[first]?.left ?? none
  const right = seats[first + count - 1]?.right ?? none
  const isLeft = left !== none && free[left] === 1 && !isFree(free, seats[left]?.left)
  const isRight = right !== none && free[right] === 1 && !isFree(free, seats[right]?.right)
  return Number(isLeft) + Number(isRight)
}

function isFree(free: FreeSeats, index = none): boolean {
  return index !== none && free[index] === 1
}
