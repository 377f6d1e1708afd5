import { bestChunk, bestOf, type Chunk, type SeatFilter, seatsOf, stretchesOf } from './chunks.ts'
import { type FreeSeats, none, type Seating } from './seating.ts'

/** Where a party wants to sit; an absent wish restricts nothing. */
export interface SeatWish extends SeatFilter {
  /** Indices of sections. */
  sections?: ReadonlySet<number> | undefined
  /** One of the party sits at an aisle or at the end of the row. */
  atAisle?: boolean | undefined
  /** Indices of seats that must not be among the chosen ones. */
  except?: ReadonlySet<number> | undefined
}

/** The best seats next to each other that match a wish, as indices; null without a match. */
export function bestWished(seating: Seating, free: FreeSeats, count: number, wish: SeatWish): number[] | null {
  const best = bestOf(chunksFor(seating, free, count, wish))
  return best ? seatsOf(best) : null
}

/** Every choice of `count` seats next to each other that matches a wish, in seat order. */
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
