import { type SeatFilter, stretchesOf } from './chunks.ts'
import type { FreeSeats, Seating } from './seating.ts'

/**
 * Counts the parties of this size that could still sit next to each other at the same time: each run of free seats holds
 * as many as fit into it.
 */
export function waysFor(seating: Seating, free: FreeSeats, count: number, filter: SeatFilter): number {
  return stretchesOf(seating, free, filter).reduce((sum, { length }) => sum + Math.floor(length / count), 0)
}

/** The largest party that can sit next to each other; 0 if nothing is free. */
export function largestParty(seating: Seating, free: FreeSeats, filter: SeatFilter): number {
  return stretchesOf(seating, free, filter).reduce((most, { length }) => Math.max(most, length), 0)
}
