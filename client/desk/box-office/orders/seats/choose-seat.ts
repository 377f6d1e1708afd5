import type { DeskSeat } from '../../sales/hall/desk-seats.ts'
import { type Run, seatsFrom } from './free-groups.ts'

/** Seats by person; undefined for a person without a seat yet. */
export type SeatsOfPeople = readonly (DeskSeat | undefined)[]

export type SeatRefusal = 'not_free' | 'not_together'

interface Press {
  /** The seat on the plan; undefined for an unknown one. */
  seat: DeskSeat | undefined
  before: SeatsOfPeople
  /** The number of people. */
  count: number
  isTogether: boolean
  isFree: (seat: DeskSeat) => boolean
}

/**
 * Returns everyone's seats after a press on a seat of the plan, or why it cannot be chosen. Together, all others follow
 * beside it. Otherwise the next person without a seat gets it, a second press gives it back, and once all people have
 * one, the choice begins again.
 */
export function chooseSeat(
  runs: readonly Run[],
  { seat, before, count, isTogether, isFree }: Press,
): SeatsOfPeople | SeatRefusal {
  if (!seat || !isFree(seat)) return 'not_free'
  if (isTogether) return seatsFrom(runs, { start: seat.id, count }, isFree) ?? 'not_together'
  const seats = Array.from({ length: count }, (_, index) => before[index])
  const at = seats.findIndex((each) => each?.id === seat.id)
  if (at >= 0) return seats.with(at, undefined)
  const next = seats.indexOf(undefined)
  return next >= 0 ? seats.with(next, seat) : [seat]
}

/** Whether staff may give a seat: it is free on general sale or in a contingent. */
export function isFreeForStaff({ kind }: DeskSeat): boolean {
  return kind === 'free' || kind === 'contingent' || kind === 'abo'
}
