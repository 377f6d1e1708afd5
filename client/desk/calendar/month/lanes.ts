import type {
  CalendarProduction,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'

export interface Placed {
  production: CalendarProduction
  /** Index of the production's day within the month. */
  day: number
  /** Line within the hall's row, from 0. */
  lane: number
  /** Whether the title is before the day, because it would extend past the end of the month. */
  isFlipped: boolean
}

/** A closure in its hall's row; `from` and `until` are the indexes of its first and last day in the month. */
export interface PlacedClosure {
  closure: HallClosure
  from: number
  until: number
  lane: number
}

/** Number of days that a production with its title spans. */
export const titleDays = 5

/**
 * Arranges the productions and closures of one hall in lanes, so that no title covers another entry. Entries of other
 * days are left out.
 */
export function placed(
  { productions, closures }: { productions: readonly CalendarProduction[]; closures: readonly HallClosure[] },
  days: readonly string[],
): { productions: Placed[]; closures: PlacedClosure[]; lanes: number } {
  const ends: number[] = []
  const laneFor = (from: number, until: number) => {
    const free = ends.findIndex((end) => end < from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = until
    return lane
  }
  const ofProductions: Placed[] = []
  const ofClosures: PlacedClosure[] = []
  const spans = [...closures.flatMap((one) => spanOf(one, days)), ...productions.flatMap((one) => titleOf(one, days))]
  for (const span of spans.sort((one, other) => one.day - other.day)) {
    const { day, from, until } = span
    const lane = laneFor(from, until)
    if ('closure' in span) ofClosures.push({ closure: span.closure, from, until, lane })
    else ofProductions.push({ production: span.production, day, lane, isFlipped: from < day })
  }
  return { productions: ofProductions, closures: ofClosures, lanes: Math.max(1, ends.length) }
}

function titleOf(production: CalendarProduction, days: readonly string[]) {
  const day = days.indexOf(berlinDay(production.starts_at ?? ''))
  if (day < 0) return []
  const from = day > days.length - titleDays ? day - titleDays + 1 : day
  return [{ production, day, from, until: from + titleDays - 1 }]
}

function spanOf(closure: HallClosure, days: readonly string[]) {
  const from = days.findIndex((day) => day >= closure.starts_on)
  const until = days.findLastIndex((day) => day <= closure.ends_on)
  return from < 0 || until < from ? [] : [{ closure, day: from, from, until }]
}
