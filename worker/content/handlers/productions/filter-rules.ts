// The rules of the event list's filter, for productions in memory.

import type { Calendar, Facets, ProductionFilter } from '../../../../shared/contract/production.ts'
import { genreOf, genres } from '../../../../shared/entities/productions/genres.ts'
import { demandedBy, type PerformanceFact, performanceFacts } from '../../../../shared/entities/venues/access.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { partOfDay } from '../../../../shared/time/part-of-day.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'

/** The values of a production for comparison with a filter. */
export interface Entry {
  id: number
  /** `YYYY-MM-DDTHH:MM` in Berlin. */
  local: string
  genre: string
  venue: number | null
  abo: number | null
  /** '' if unknown. */
  status: string
  /** The lowest price in cents; null if unknown. */
  cents: number | null
  /** What the performance offers. */
  access: readonly string[]
  /** Whether tickets are on sale now. */
  isBookable: boolean
}

export interface Judged<One extends Entry = Entry> {
  entry: One
  /** `genre` or `venue` if the entry fails only that part of the filter, `more` if it fails another part or several. */
  fails: 'nothing' | 'genre' | 'venue' | 'more'
}

/**
 * Compares entries with a filter, whose dates are ignored.
 * @param venues the venues that offer what the filter's `access` demands of venues; null if it demands nothing
 */
export function judge<One extends Entry>(
  entries: readonly One[],
  filter: ProductionFilter,
  venues: ReadonlySet<number> | null,
): Judged<One>[] {
  const chosen = { genres: filter.genre?.split(','), venues, access: demandedBy(filter.access).performance }
  return entries.map((entry) => ({ entry, fails: failsAt(entry, filter, chosen) }))
}

export function passing<One extends Entry>(judged: readonly Judged<One>[]): One[] {
  return judged.flatMap(({ entry, fails }) => (fails === 'nothing' ? [entry] : []))
}

interface Demands {
  genres: readonly string[] | undefined
  venues: ReadonlySet<number> | null
  access: readonly PerformanceFact[]
}

/**
 * Returns the part of the filter that an entry fails. `genres` is undefined for any genre, `venues` null for any venue.
 */
function failsAt(
  { genre, venue, abo, status, cents, local, access: offers, isBookable }: Entry,
  filter: ProductionFilter,
  { genres: chosen, venues, access }: Demands,
): Judged['fails'] {
  const passesRest =
    (filter.abo === undefined || abo === filter.abo) &&
    (filter.status === undefined || (filter.status === 'bookable' ? isBookable : status === filter.status)) &&
    (filter.price === undefined || (cents !== null && cents <= filter.price * 100 && isOn(status))) &&
    (filter.time === undefined || partOfDay(local) === filter.time) &&
    access.every((fact) => offers.includes(fact)) &&
    (venues === null || (venue !== null && venues.has(venue)))
  if (!passesRest) return 'more'
  const passesGenre = chosen === undefined || chosen.includes(genreOf(genre) ?? '')
  const passesVenue = filter.venue === undefined || venue === filter.venue
  if (passesGenre) return passesVenue ? 'nothing' : 'venue'
  return passesVenue ? 'genre' : 'more'
}

const isOn = (status: string) => status !== 'sold_out' && status !== 'cancelled'

/** Returns the earliest start in the filter's period; without `date`, that of upcoming productions. */
export function beginOf({ date }: ProductionFilter, now: Date): string {
  return date ? `${date}T00:00` : upcomingFrom(now)
}

/** Whether a start is in the filter's period. */
export function inPeriod(filter: ProductionFilter, now: Date): (entry: Pick<Entry, 'local'>) => boolean {
  const from = beginOf(filter, now)
  const { until } = filter
  return ({ local }) => local >= from && (until === undefined || local.slice(0, 10) <= until)
}

/**
 * Counts a filter's results per genre, venue and fact of access. A genre's count ignores the chosen genres, a venue's
 * count the chosen venue.
 */
export function facetsOf(judged: readonly Judged[], filter: ProductionFilter, now: Date): Facets {
  const isIn = inPeriod(filter, now)
  const byGenre = new Map<string, number>()
  const byVenue = new Map<number, number>()
  const byFact = new Map<string, number>()
  for (const { entry, fails } of judged) {
    if (!isIn(entry)) continue
    for (const fact of entry.access) byFact.set(fact, (byFact.get(fact) ?? 0) + Number(fails === 'nothing'))
    const genre = genreOf(entry.genre)
    if (genre && (fails === 'nothing' || fails === 'genre')) byGenre.set(genre, (byGenre.get(genre) ?? 0) + 1)
    if (entry.venue !== null && (fails === 'nothing' || fails === 'venue'))
      byVenue.set(entry.venue, (byVenue.get(entry.venue) ?? 0) + 1)
  }
  return {
    genres: genres.map((genre) => ({ genre, count: byGenre.get(genre) ?? 0 })),
    access: performanceFacts.flatMap((fact) => {
      const count = byFact.get(fact)
      return count === undefined ? [] : [{ fact, count }]
    }),
    venues: [...byVenue].map(([id, n]) => ({ id, count: n })).sort((a, b) => b.count - a.count || a.id - b.id),
  }
}

export const maxMonths = 24

interface CalendarQuery {
  month?: string | undefined
  date?: string | undefined
}

/** Returns the day on which the choices of the date filter begin: today, or an earlier `date` or `month`. */
export function calendarBegin({ month, date }: CalendarQuery, now: Date): string {
  const today = berlinDay(now)
  const isPast = month !== undefined && month < today.slice(0, 7)
  const [first = today] = [today, date, isPast ? `${month}-01` : undefined].filter((day) => day !== undefined).sort()
  return first
}

/** Counts entries per month, at most 24 months, and per day of one month: `month`, or the first with entries. */
export function calendarOf(
  entries: readonly Entry[],
  { from, month: wanted }: { from: string; month: string | undefined },
): Calendar {
  const shown = entries.filter(({ local }) => local >= from)
  const months = countsOf(shown.map(({ local }) => local.slice(0, 7)))
  const month = wanted ?? months[0]?.[0] ?? from.slice(0, 7)
  return {
    month,
    months: months.slice(0, maxMonths).map(([each, count]) => ({ month: each, count })),
    days: daysOf(shown.filter(({ local }) => local.startsWith(month))),
  }
}

/** Counts entries per day. */
export function daysOf(entries: readonly Entry[]): Calendar['days'] {
  return countsOf(entries.map(({ local }) => local.slice(0, 10))).map(([date, count]) => ({ date, count }))
}

/** Returns the entries of the season from August of `year` to July. */
export function ofSeason<One extends Entry>(entries: readonly One[], year: number): One[] {
  return entries.filter(({ local }) => local >= `${year}-08` && local < `${year + 1}-08`)
}

function countsOf(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}
