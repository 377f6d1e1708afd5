import type { Localised } from '../../locale.ts'
import type { HallClosure } from '../closures/closed.ts'
import type { EntryState } from '../contract.ts'

/** A production in the calendar, with the draft's values if there is a draft. */
export interface CalendarProduction {
  id: number
  state: EntryState
  title: Localised
  /** The first ensemble of the cast, or else its first conductor or performer; '' without a cast. */
  who: string
  /** UTC. */
  starts_at: string | null
  ends_at: string | null
  room_id: number | null
  abo_id: number | null
  /**
   * The status that visitors see. If our box office sells the production, its stock decides, unless the production is
   * cancelled or moved.
   */
  status: string
}

/** The response of `GET /admin/api/calendar/?from=&before=`. */
export interface DeskCalendar {
  rooms: readonly { id: number; name: string; house: string }[]
  /** The abos of the productions; `promised` is the number of productions that an abo announces. */
  abos: readonly { id: number; title: Localised; letter: string; promised: number }[]
  /** Sorted by date. */
  productions: readonly CalendarProduction[]
  /** At most 50 drafts without a date. */
  undated: readonly CalendarProduction[]
  /** The closures that cover a day of the period or the day after it, sorted by their first day. */
  closures: readonly HallClosure[]
  /** Whether the period has more productions or closures than the response contains. */
  is_cut: boolean
}

/** The response of `GET /admin/api/productions/months/`: the months with productions, the latest first. */
export interface DeskMonths {
  /** `month` is YYYY-MM in Berlin time. A public production counts in its public month, even if its draft moves it. */
  months: readonly { month: string; count: number }[]
  /** Whether there are earlier months. */
  is_more: boolean
}

/** The assumed length of a production without a known end. */
export const usualLengthMs = 2 * 3_600_000

/** Returns the end in milliseconds since the epoch. Without an end after the start, assumes the usual length. */
export function endOf(startsAt: string, endsAt: string | null): number {
  const start = Date.parse(startsAt)
  const end = endsAt ? Date.parse(endsAt) : Number.NaN
  return end > start ? end : start + usualLengthMs
}

export type InHall = Pick<CalendarProduction, 'starts_at' | 'ends_at' | 'room_id' | 'status'>

/** Returns the pairs of productions that are in the same hall at the same time; cancelled productions do not count. */
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

/** Whether two productions are in the same hall at the same time, regardless of status; false without a date. */
export function overlap<P extends InHall>(one: P, other: P): boolean {
  if (one.room_id !== other.room_id || !one.starts_at || !other.starts_at) return false
  return (
    Date.parse(one.starts_at) < endOf(other.starts_at, other.ends_at) &&
    Date.parse(other.starts_at) < endOf(one.starts_at, one.ends_at)
  )
}
