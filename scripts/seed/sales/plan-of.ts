import type { SiteKey } from '../../../shared/sites.ts'
import { churchPlan } from '../church-plans.ts'
import type { SeedContent } from '../content.ts'
import { mixed } from '../season/days.ts'
import type { PlannedProduction } from '../season/plan.ts'

/** Returns the key of the hall plan in `seed/plans/` that fits a production's room and genre. */
export function planKeyOf(
  site: SiteKey,
  { place, genre, externalId }: Pick<PlannedProduction, 'place' | 'genre' | 'externalId'>,
  { halls }: Pick<SeedContent, 'halls'>,
): string {
  const hall = halls[site].find(({ key }) => key === place.hall)
  const room = hall?.rooms.find(({ key }) => key === place.room)
  if (place.room === 'kirchenschiff') return churchPlan(hall?.access.stepFree ?? false)
  if (place.hall === 'kampnagel') return genre === 'contemporary' ? 'halle' : 'club'
  const capacity = room?.capacity ?? (room?.large ? 900 : 250)
  if (capacity >= 800) return 'konzertsaal'
  if (capacity >= 400) return 'kammersaal'
  if (genre === 'family') return 'studio'
  if (genre === 'contemporary') return mixed(`standing ${externalId}`) % 2 === 0 ? 'halle' : 'club'
  return 'kleiner-saal'
}
