import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Programme, SeedAbo } from '../content.ts'
import { giveAccess } from './access.ts'
import type { Agenda } from './agenda.ts'
import { addDays, isWithin, mixed, weekdayOf, weekdaysFor } from './days.ts'
import type { OpeningProduction } from './opening.ts'
import type { PlannedProduction, SeasonContent } from './plan.ts'
import { type Place, placeOfAbo, placesFor } from './rooms.ts'
import { giveStatuses } from './status.ts'

export interface CitySeason {
  site: SiteKey
  /** Today's date, YYYY-MM-DD. */
  today: string
  content: SeasonContent
  /** Shared by all cities. */
  agenda: Agenda
  halls: SeasonContent['halls'][SiteKey]
  abos: SeedAbo[]
  upcoming: PlannedProduction[]
  past: PlannedProduction[]
  /** The number of attempts to plan a production, by genre; it determines which room is tried first. */
  turns: Map<string, number>
}

export function newCitySeason(content: SeasonContent, site: SiteKey, today: string, agenda: Agenda): CitySeason {
  return {
    site,
    today,
    content,
    agenda,
    halls: content.halls[site],
    abos: content.abos.filter((abo) => abo.site === site),
    upcoming: [],
    past: [],
    turns: new Map(),
  }
}

/** Returns the day (YYYY-MM-DD) `offset` days after today; the offset is rounded. */
export const dayAt = ({ today }: CitySeason, offset: number) => addDays(today, Math.round(offset))

export interface Wish {
  days: Iterable<string>
  abo?: SeedAbo | null
  fixed?: Partial<OpeningProduction>
}

/** Plans a production on the first suitable day with a free hall and free performers; null if there is no such day. */
export function addProduction(
  city: CitySeason,
  list: PlannedProduction[],
  programme: Programme,
  { days, abo = null, fixed = {} }: Wish,
): PlannedProduction | null {
  const { site, agenda, halls, turns } = city
  const turn = turns.get(programme.genre) ?? 0
  turns.set(programme.genre, turn + 1)
  const start = fixed.start ?? abo?.start ?? programme.start
  const weekdays = weekdaysFor(programme.genre, start)
  const { hall, room } = fixed
  const places = abo ? [placeOfAbo(abo, halls)] : hall && room ? [{ hall, room }] : placesFor(programme, halls, turn)
  const isAllowed = (candidate: string) =>
    (!programme.season || isWithin(candidate, programme.season)) &&
    (fixed.exact || weekdays.includes(weekdayOf(candidate)))
  const booked = agenda.book({ site, programme, places, days, isAllowed })
  return booked && recordProduction(city, list, programme, booked, start, abo)
}

/** Appends a production to `list`; the caller has booked its room and performers. */
export function recordProduction(
  { upcoming, past }: CitySeason,
  list: PlannedProduction[],
  programme: Programme,
  at: { day: string; place: Place },
  start: string,
  abo: SeedAbo | null,
): PlannedProduction {
  const times = [...upcoming, ...past].filter((production) => production.programme.key === programme.key).length
  const production: PlannedProduction = {
    externalId: `demo:${programme.key}${times ? `:${times + 1}` : ''}`,
    programme,
    genre: programme.genre,
    day: at.day,
    start,
    place: at.place,
    abo: abo?.key ?? null,
    status: null,
    statusText: null,
    previousDay: null,
  }
  list.push(production)
  return production
}

export function isPlanned({ upcoming }: CitySeason, key: string): boolean {
  return upcoming.some(({ programme }) => programme.key === key)
}

/** Returns the unplanned programmes without a season, in a fixed order that differs by city. */
export function openProgrammes(city: CitySeason, list: readonly Programme[]): Programme[] {
  return list
    .filter(({ key, season }) => !isPlanned(city, key) && !season)
    .sort((a, b) => mixed(city.site + a.key) - mixed(city.site + b.key))
}

/** Sets statuses and what performances offer, and returns the productions, sorted by time. */
export function finishedSeason({ today, upcoming, past }: CitySeason): PlannedProduction[] {
  const byTime = (a: PlannedProduction, b: PlannedProduction) => (a.day + a.start < b.day + b.start ? -1 : 1)
  upcoming.sort(byTime)
  giveStatuses(upcoming, today)
  giveAccess(upcoming)
  past.sort(byTime)
  for (const [index, production] of past.entries()) production.status = index % 4 === 1 ? 'sold_out' : 'available'
  return [...past, ...upcoming]
}
