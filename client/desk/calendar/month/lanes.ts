import type { CalendarProduction } from '../../../../shared/entities/productions/calendar.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'

/** The position of a production in the row of its hall. */
export interface Placed {
  production: CalendarProduction
  /** Index of the production's day within the month. */
  day: number
  /** Line within the hall's row, from 0. */
  lane: number
  /** Whether the title is before the day, because it would extend past the end of the month. */
  isFlipped: boolean
}

/** Number of days that a production with its title spans. */
export const titleDays = 5

/**
 * Arranges the productions of one hall in lanes, so that no title covers another production. Productions on other days
 * are left out.
 * @param days the days of the month
 */
export function placed(productions: readonly CalendarProduction[], days: readonly string[]): Placed[] {
  const ends: number[] = []
  return productions.flatMap((production): Placed[] => {
    const day = days.indexOf(berlinDay(production.starts_at ?? ''))
    if (day < 0) return []
    const isFlipped = day > days.length - titleDays
    const [from, until] = isFlipped ? [day - titleDays + 1, day] : [day, day + titleDays - 1]
    const free = ends.findIndex((end) => end < from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = until
    return [{ production, day, lane, isFlipped }]
  })
}
