// The season calendar of the desk: the API's answer, and which productions conflict.
import type { Localised } from '../../locale.ts'
import type { EntryState } from '../contract.ts'

/** A production in the calendar, the draft's values before the public ones. */
export interface CalendarProduction {
  id: number
  state: EntryState
  title: Localised
  /** The first of its artists; '' for none. */
  who: string
  /** UTC; null before it has a date */
  starts_at: string | null
  ends_at: string | null
  room_id: number | null
  status: string
}

/** The answer of `GET /admin/api/calendar/?from=&before=`. */
export interface DeskCalendar {
  rooms: readonly { id: number; name: string; house: string }[]
  /** By date. */
  productions: readonly CalendarProduction[]
  /** Drafts that have no date yet. */
  undated: readonly CalendarProduction[]
  /** Whether the period has more productions than one answer holds. */
  is_cut: boolean
}

/** The length of a production without a known end. */
export const usualLengthMs = 2 * 3_600_000

/** Returns when a production ends, in milliseconds. */
export function endOf(startsAt: string, endsAt: string | null): number {
  const start = Date.parse(startsAt)
  const end = endsAt ? Date.parse(endsAt) : Number.NaN
  return end > start ? end : start + usualLengthMs
}

/** What decides whether two productions are in each other's way. */
export type InHall = Pick<CalendarProduction, 'starts_at' | 'ends_at' | 'room_id' | 'status'>

/** Returns the productions that have the same hall at the same time, in pairs. Cancelled ones leave it free. */
export function conflictsOf<P extends InHall>(productions: readonly P[]): [P, P][] {
  const inHalls = productions.filter(
    ({ room_id: roomId, starts_at: startsAt, status }) => roomId !== null && startsAt && status !== 'cancelled',
  )
  return inHalls.flatMap((one, index) =>
    inHalls
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [P, P] => [one, other]),
  )
}

/** Whether two productions are in the same hall at the same time. */
export function overlap<P extends InHall>(one: P, other: P): boolean {
  if (one.room_id !== other.room_id || !one.starts_at || !other.starts_at) return false
  return (
    Date.parse(one.starts_at) < endOf(other.starts_at, other.ends_at) &&
    Date.parse(other.starts_at) < endOf(one.starts_at, one.ends_at)
  )
}
