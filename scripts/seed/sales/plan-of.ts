import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Hall, SeedContent } from '../content.ts'
import { churchPlan } from '../halls/church-plans.ts'
import { mixed } from '../season/days.ts'
import type { PlannedProduction } from '../season/plan.ts'

type Room = Hall['rooms'][number]

/** Returns the key of the hall plan in `seed/plans/` that fits a production's room and genre. */
export function planKeyOf(
  site: SiteKey,
  { place, genre, externalId }: Pick<PlannedProduction, 'place' | 'genre' | 'externalId'>,
  { halls }: Pick<SeedContent, 'halls'>,
): string {
  const hall = halls[site].find(({ key }) => key === place.hall)
  const room = hall?.rooms.find(({ key }) => key === place.room)
  const [fixed] = hall && room ? planKeysOf(hall, room) : []
  if (hall && room && fixed && planKeysOf(hall, room).length === 1) return fixed
  if (place.hall === 'kampnagel') return genre === 'contemporary' ? 'halle' : 'club'
  if (genre === 'family') return 'studio'
  if (genre === 'contemporary') return mixed(`standing ${externalId}`) % 2 === 0 ? 'halle' : 'club'
  return 'kleiner-saal'
}

/** Returns the keys of the plans that a room is sold with: several if its seating depends on the genre. */
export function planKeysOf(hall: Hall, { key, capacity, large, genres }: Room): string[] {
  if (key === 'kirchenschiff') return [churchPlan(hall.access.stepFree)]
  if (hall.key === 'kampnagel') return ['halle', 'club']
  if (hall.key === 'elbphilharmonie' && large) return ['weinberg']
  if (hall.key === 'koelner-philharmonie') return ['amphitheater']
  const seats = capacity ?? (large ? 900 : 250)
  if (seats >= 800) return ['konzertsaal']
  if (seats >= 400) return ['kammersaal']
  return [
    'kleiner-saal',
    ...(genres.includes('family') ? ['studio'] : []),
    ...(genres.includes('contemporary') ? ['halle', 'club'] : []),
  ]
}
