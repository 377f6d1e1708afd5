import type { CalendarProduction, DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'

/** Minimum length of a gap that stands out, in weeks. */
const longWeeks = 3
const dayMs = 86_400_000

/** A gap: its first and last day without a production, YYYY-MM-DD, and its number of whole weeks. */
export interface Gap {
  from: string
  until: string
  weeks: number
}

function performanceDays(productions: readonly CalendarProduction[]): string[] {
  const days = productions.flatMap(({ starts_at: at, status }) =>
    at === null || status === 'cancelled' ? [] : berlinDay(at),
  )
  return [...new Set(days)].sort()
}

/**
 * Finds gaps of at least three weeks between consecutive productions, unless the later production is today or earlier.
 * Cancelled productions do not count.
 * @param today YYYY-MM-DD
 */
export function gapsOf(productions: readonly CalendarProduction[], today: string): Gap[] {
  const days = performanceDays(productions)
  return days.slice(1).flatMap((next, index) => {
    const before = days[index] ?? next
    const free = (Date.parse(next) - Date.parse(before)) / dayMs - 1
    const weeks = Math.floor(free / 7)
    return weeks >= longWeeks && next > today ? [{ from: shifted(before, 1), until: shifted(next, -1), weeks }] : []
  })
}

/** Finds abos with fewer or more productions in the season than they promise; cancelled productions do not count. */
export function miscountedAbos({
  abos,
  productions,
}: DeskCalendar): (DeskCalendar['abos'][number] & { has: number })[] {
  return abos
    .map((abo) => ({
      ...abo,
      has: productions.filter(({ abo_id: id, status }) => id === abo.id && status !== 'cancelled').length,
    }))
    .filter(({ has, promised }) => has !== promised)
}

/**
 * Returns the number of productions in each month, including cancelled ones.
 * @param months YYYY-MM
 */
export function countsOf(productions: readonly CalendarProduction[], months: readonly string[]): number[] {
  const own = productions.flatMap(({ starts_at: at }) => (at === null ? [] : berlinDay(at).slice(0, 7)))
  return months.map((month) => own.filter((one) => one === month).length)
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}
