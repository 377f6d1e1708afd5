import { berlinDay } from '../../time/berlin.ts'
import { dayAfter } from '../../time/day.ts'
import { endOf, type InHall } from '../productions/calendar.ts'

/** A hall's closure from its first to its last day in Berlin, YYYY-MM-DD. */
export interface Closure {
  room_id: number
  starts_on: string
  ends_on: string
}

export const maxClosureDays = 366

/** Whether a closure from `first` to `last` has at most `maxClosureDays` days. */
export function isShortEnough(first: string, last: string): boolean {
  return last < dayAfter(first, maxClosureDays)
}

/** Whether a closure covers at least one day from `first` to `last` (YYYY-MM-DD). */
export function isClosedWithin(
  { starts_on: startsOn, ends_on: endsOn }: Omit<Closure, 'room_id'>,
  first: string,
  last: string,
): boolean {
  return startsOn <= last && first <= endsOn
}

/** Returns a performance's first and last day in Berlin, from its start and end in milliseconds since the epoch. */
export function daysOfPerformance(startMs: number, endMs: number): [first: string, last: string] {
  return [berlinDay(new Date(startMs)), berlinDay(new Date(endMs - 1))]
}

/** Pairs each production with the closures that cover one of its days in its hall; leaves out cancelled productions. */
export function inClosedHalls<P extends InHall, C extends Closure>(
  productions: readonly P[],
  closures: readonly C[],
): [P, C][] {
  return productions.flatMap((production) => {
    if (production.status === 'cancelled') return []
    return closures.filter((closure) => closes(closure, production)).map((closure): [P, C] => [production, closure])
  })
}

/** Whether a closure covers a day of the production in its hall, regardless of status; false without a date. */
export function closes(closure: Closure, { starts_at: startsAt, ends_at: endsAt, room_id: roomId }: InHall): boolean {
  if (closure.room_id !== roomId || !startsAt) return false
  return isClosedWithin(closure, ...daysOfPerformance(Date.parse(startsAt), endOf(startsAt, endsAt)))
}
