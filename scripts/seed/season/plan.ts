// Which programme is played where and when, for all sites together: no room twice at a time, nobody in two cities.
// The plan depends on the content and the day alone, so the same day always makes the same season.
import type { ProductionStatus } from '../../../shared/contract/production.ts'
import type { Localised } from '../../../shared/locale.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites.ts'
import type { Programme, SeedContent } from '../content.ts'
import { newAgenda } from './agenda.ts'
import type { Place } from './rooms.ts'
import { sitePlanner } from './site-planner.ts'

export type SeasonContent = Pick<SeedContent, 'programmes' | 'halls' | 'abos' | 'features'>

export interface PlannedConcert {
  /** `demo:{programme}` and, from the second time on, `:{n}`. */
  externalId: string
  programme: Programme
  genre: string
  day: string
  /** HH:MM in Berlin. */
  start: string
  place: Place
  /** Key of the series, or null. */
  abo: string | null
  status: ProductionStatus | null
  statusText: Localised | null
}

/** A room that is taken for a day by a concert that the plan does not know. */
export interface TakenRoom {
  site: SiteKey
  day: string
  place: Place
}

/**
 * Each site's concerts in the order of time.
 * @param today YYYY-MM-DD, the day on which the content is loaded
 */
export function planSeason(
  content: SeasonContent,
  today: string,
  taken: readonly TakenRoom[] = [],
): Record<SiteKey, PlannedConcert[]> {
  const agenda = newAgenda()
  for (const { site, day, place } of taken) agenda.take(site, day, place, null)
  const planners = siteKeys.map((site) => sitePlanner(content, site, today, agenda))
  // What is bound to a day comes first, everywhere; what can wait comes last.
  for (const planner of planners) planner.planOpening()
  for (const planner of planners) planner.planFeasts()
  for (const planner of planners) planner.planSeries()
  for (const planner of planners) planner.planRest()
  return Object.fromEntries(planners.map((planner) => [planner.site, planner.finished()])) as Record<
    SiteKey,
    PlannedConcert[]
  >
}
