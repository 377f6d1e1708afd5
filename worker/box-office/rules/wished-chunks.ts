import { bestChunk, bestOf, type Chunk, type SeatFilter, seatsOf, stretchesOf } from './chunks.ts'
import { type FreeSeats, none, type Seating } from './seating.ts'

/** Where a party wants to sit; missing wishes restrict nothing. */
export interface SeatWish extends SeatFilter {
  sections?: ReadonlySet<number> | undefined
  /** Whether one member must sit at an aisle or at the end of the row. */
  atAisle?: boolean | undefined
  except?: ReadonlySet<number> | undefined
}

/** Returns the best adjacent seats that match a wish, as indices; null without a match. */
export function bestWished(seating: Seating, free: FreeSeats, count: number, wish: SeatWish): number[] | null {
  const best = bestOf(chunksFor(seating, free, count, wish))
  return best ? seatsOf(best) : null
}

function chunksFor(seating: Seating, free: FreeSeats, count: number, wish: SeatWish): Chunk[] {
  const { sections, atAisle, except, ...filter } = wish
  const chunks: Chunk[] = []
  for (const { first, length } of stretchesOf(seating, free, filter)) {
    if (sections && !sections.has(seating.seats[first]?.section ?? none)) continue
    for (let at = first; at + count <= first + length; at++) {
      const chunk = bestChunk(seating, free, { first: at, length: count }, count)
      if (!chunk || (atAisle && !isAtAisle(seating, chunk))) continue
      if (!except || !seatsOf(chunk).some((seat) => except.has(seat))) chunks.push(chunk)
    }
  }
  return chunks
}

function isAtAisle({ seats }: Seating, { first, count }: Chunk): boolean {
  return seats[first]?.besideLeft === none || seats[first + count - 1]?.besideRight === none
}
