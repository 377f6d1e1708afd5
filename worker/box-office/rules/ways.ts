import { type SeatFilter, stretchesOf } from './chunks.ts'
import type { FreeSeats, Seating } from './seating.ts'

/**
 * Counts how many parties of `count` fit into the free seats at the same time, with the members of each party next to
 * each other.
 */
export function waysFor(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): number {
  return stretchesOf(seating, free, filter).reduce((sum, { length }) => sum + Math.floor(length / count), 0)
}

/** Returns the size of the largest party whose members can sit next to each other; 0 if no matching seat is free. */
export function largestParty(seating: Seating, free: FreeSeats, filter: SeatFilter): number {
  return stretchesOf(seating, free, filter).reduce((most, { length }) => Math.max(most, length), 0)
}
