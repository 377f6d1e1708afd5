// Plans the sites together: a room has one production at a time, and a performer plays in one city per day. The same
// content, day and occupied rooms result in the same plan.
import type { ProductionStatus } from '../../../shared/contract/production.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { type SiteKey, siteKeys } from '../../../shared/sites/sites.ts'
import type { Programme, SeedContent } from '../content.ts'
import type { Offered } from './access.ts'
import { newAgenda } from './agenda.ts'
import { finishedSeason, newCitySeason } from './city-season.ts'
import type { Place } from './rooms.ts'
import { planChamber, planFeasts, planJazz, planOpening, planRest, planSeries } from './site-planner.ts'

export type SeasonContent = Pick<SeedContent, 'programmes' | 'halls' | 'abos' | 'features'>

export interface PlannedProduction {
  /** `demo:{programme}`, followed by `:{n}` for repeat performances. */
  externalId: string
  programme: Programme
  genre: string
  day: string
  /** The start in Berlin time, HH:MM. */
  start: string
  place: Place
  abo: string | null
  status: ProductionStatus | null
  statusText: Localised | null
  previousDay: string | null
  offered?: Offered
}

/** A room that a production outside the plan occupies on a day. */
export interface OccupiedRoom {
  site: SiteKey
  day: string
  place: Place
}

/**
 * Plans the productions of each site, sorted by time.
 * @param today YYYY-MM-DD, the day on which the content is loaded
 */
export function planSeason(
  content: SeasonContent,
  today: string,
  occupied: readonly OccupiedRoom[] = [],
): Record<SiteKey, PlannedProduction[]> {
  const agenda = newAgenda()
  for (const { site, day, place } of occupied) agenda.reserve(site, day, place, null)
  const seasons = siteKeys.map((site) => newCitySeason(content, site, today, agenda))
  // Productions bound to a day are planned before flexible ones. `planChamber` runs last, so that it displaces no
  // others.
  for (const step of [planOpening, planFeasts, planSeries, planRest, planJazz, planChamber])
    for (const season of seasons) step(season)
  return Object.fromEntries(seasons.map((season) => [season.site, finishedSeason(season)])) as Record<
    SiteKey,
    PlannedProduction[]
  >
}
