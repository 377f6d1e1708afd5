import { bestChunk, type Chunk, type SeatFilter, seatsOf, stretchesOf } from './chunks.ts'
import type { FreeSeats, Seating } from './seating.ts'

/**
 * The cost of a way to split a party into groups. Costs are compared number by number, the first being the most
 * important.
 */
type Cost = [alone: number, orphans: number, chunks: number, distance: number]

interface Split {
  cost: Cost
  last: Chunk
  before: Split | undefined
}

/**
 * Seats a party in separate groups, within one section if any has room, otherwise across sections. It minimises, in
 * this order, the members who sit alone, the orphaned seats, the number of groups, and the distance to the focal point.
 * @returns indices in seat order, or null if fewer than `count` matching seats are free
 */
export function splitParty(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): number[] | null {
  const stretches = stretchesOf(seating, free, filter)
  const sections = new Set(stretches.map(({ first }) => seating.seats[first]?.section ?? 0))
  let best: Split | undefined
  for (const section of sections) {
    const split = seatIn(stretches.filter(({ first }) => seating.seats[first]?.section === section))
    if (split && (!best || isCheaper(split.cost, best.cost))) best = split
  }
  best ??= seatIn(stretches)
  return best ? chosenOf(best) : null

  function seatIn(among: typeof stretches): Split | undefined {
    const cheapest: (Split | undefined)[] = []
    for (const stretch of among) {
      const earlier = [...cheapest]
      for (let size = 1; size <= Math.min(count, stretch.length); size++) {
        const chunk = bestChunk(seating, free, stretch, size)
        if (!chunk) break
        for (let seated = 0; seated + size <= count; seated++) {
          const before = seated === 0 ? undefined : earlier[seated]
          if (seated > 0 && !before) continue
          const cost = costOf(chunk, before?.cost)
          const known = cheapest[seated + size]
          if (!known || isCheaper(cost, known.cost)) cheapest[seated + size] = { cost, last: chunk, before }
        }
      }
    }
    return cheapest[count]
  }
}

function costOf(chunk: Chunk, [alone, orphans, chunks, distance]: Cost = [0, 0, 0, 0]): Cost {
  return [alone + Number(chunk.count === 1), orphans + chunk.orphans, chunks + 1, distance + chunk.distance]
}

function isCheaper(a: Cost, b: Cost): boolean {
  for (let index = 0; index < a.length; index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function chosenOf(split: Split): number[] {
  const chosen: number[] = []
  for (let at: Split | undefined = split; at; at = at.before) chosen.push(...seatsOf(at.last))
  return chosen.sort((a, b) => a - b)
}
