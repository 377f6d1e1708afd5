import { accessibleSeats } from './accessible-seats.ts'
import { bestOf, chunksOf, type SeatFilter, seatsOf } from './chunks.ts'
import type { FreeSeats, Seating } from './seating.ts'
import { splitParty } from './split-party.ts'

export interface Party {
  count: number
  /** Number of members who need a wheelchair place. */
  accessible?: number
  filter?: Omit<SeatFilter, 'isTable'>
}

/**
 * Returns the best free seats for a party. It prefers, in this order: seats next to each other in one row, without an
 * orphan if possible; several rows of a section; several sections; tables. Nearer seats are better, by their mean
 * distance to the focal point, then by seat order (after seats.io). Only parties that request wheelchair places get
 * them.
 * @returns indices of `seating.seats`, in seat order; null if the hall cannot seat the party
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

/**
 * Returns the best seats next to each other, without an orphan if any choice allows it; null if no run is long enough.
 */
export function bestTogether(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): number[] | null {
  const best = bestOf(chunksOf(seating, free, count, filter))
  return best ? seatsOf(best) : null
}
