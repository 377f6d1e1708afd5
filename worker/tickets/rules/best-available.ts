import { accessibleSeats } from './accessible-seats.ts'
import { bestOf, chunksOf, type SeatFilter, seatsOf } from './chunks.ts'
import type { FreeSeats, Seating } from './seating.ts'
import { splitParty } from './split-party.ts'

export interface Party {
  count: number
  /** How many of them need a wheelchair place. */
  accessible?: number
  filter?: Omit<SeatFilter, 'isTable'>
}

/**
 * The best free seats for a party, in seat order: in one row, next to each other and without an orphan; with an orphan;
 * over several rows of a section; over sections; at tables. The nearest have the least mean distance to the focal
 * point; equal means are decided by seat order (shop-facts.md 2.3, after seats.io). Wheelchair places go only to
 * parties that request them.
 * @param free what this buyer may take
 * @returns indices of `seating.seats`; null if the hall cannot seat the party
 */
export function bestAvailable(seating: Seating, free: FreeSeats, party: Party): number[] | null {
  const { count, accessible = 0, filter = {} } = party
  if (accessible > 0) return accessibleSeats(seating, free, { count, accessible, filter })
  for (const isTable of [false, true]) {
    const chosen =
      bestTogether(seating, free, count, { ...filter, isTable }) ??
      splitParty(seating, free, count, { ...filter, isTable })
    if (chosen) return chosen
  }
  return null
}

/** The best seats next to each other, without an orphan if that is possible anywhere; null if no run is long enough. */
export function bestTogether(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): number[] | null {
  const best = bestOf(chunksOf(seating, free, count, filter))
  return best ? seatsOf(best) : null
}
