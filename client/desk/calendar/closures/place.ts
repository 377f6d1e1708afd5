import type {
  CalendarProduction,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { inClosedHalls, isClosedWithin } from '../../../../shared/entities/closures/closed.ts'
import { dayAfter, isDay } from '../../../../shared/time/day.ts'
import { daysOf, type Period } from '../../ui/moments/period.ts'

/** The user's position in the calendar: a hall and a day. */
export interface Place {
  /** Null without a hall. */
  roomId: number | null
  /** The chosen day, YYYY-MM-DD; null if no day was chosen. */
  day: string | null
}

interface Days {
  /** YYYY-MM-DD, or the text as typed if it is not a day. */
  startsOn: string
  endsOn: string
}

/**
 * Returns the days of a closure after one of them was typed. A new first day also becomes the last day; a last day that
 * the user has typed is replaced only if it is before the new first day.
 */
export function withTypedDay(days: Days, name: keyof Days, typed: string, isLastTyped: boolean): Days {
  const next = { ...days, [name]: typed }
  if (name === 'endsOn' || !isDay(typed)) return next
  const keepsLast = isLastTyped && (!isDay(next.endsOn) || next.endsOn >= typed)
  return keepsLast ? next : { ...next, endsOn: typed }
}

/** Returns the day of a place if it is within the period and not past; otherwise null. @param today YYYY-MM-DD */
export function placeDay({ day }: Place, { from, before }: Period, today: string): string | null {
  return day !== null && day >= from && day >= today && day < before ? day : null
}

interface Entries {
  productions: readonly CalendarProduction[]
  closures: readonly HallClosure[]
}

/**
 * Returns the first day of the period on which a hall has neither a production nor a closure. Without a hall or such a
 * day, returns the first day of the period. Past days are skipped unless the whole period is past.
 * @param today YYYY-MM-DD
 */
export function firstFreeDay(entries: Entries, roomId: number | null, period: Period, today: string): string {
  const days = daysOf(period)
  const coming = days.filter((day) => day >= today)
  const offered = coming.length > 0 ? coming : days
  const first = offered[0] ?? today
  if (roomId === null) return first
  return offered.find((day) => isFree(entries, roomId, day)) ?? first
}

function isFree({ productions, closures }: Entries, roomId: number, day: string): boolean {
  const isClosed = closures.some((closure) => closure.room_id === roomId && isClosedWithin(closure, day, day))
  return !isClosed && productionsWithin(productions, { roomId, first: day, last: day }).length === 0
}

/** Returns the productions that occupy a hall on these days; cancelled productions are left out. */
export function productionsWithin<P extends CalendarProduction>(
  productions: readonly P[],
  { roomId, first, last }: { roomId: number; first: string; last: string },
): P[] {
  const closure: HallClosure = { id: 0, state: 'draft', room_id: roomId, starts_on: first, ends_on: last, reason: '' }
  return inClosedHalls(productions, [closure]).map(([production]) => production)
}

/** Returns a period of these days and the day before, whose productions may end after midnight. */
export function periodOfDays(first: string, last: string): Period {
  return { from: dayAfter(first, -1), before: dayAfter(last, 1) }
}
