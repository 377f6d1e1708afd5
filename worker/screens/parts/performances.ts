import type { Person } from '../../../shared/contract/people.ts'
import { earliest, firstSaleChange, firstStart } from './changes-at.ts'

type Performances = Pick<Person, 'upcoming' | 'past'>

/** Tags of the concerts that a page of a performer or work shows, of all sites. */
export function performanceTags({ upcoming, past }: Performances): string[] {
  return [...upcoming, ...past].map(({ id }) => `production:${id}`)
}

/** Returns when such a page next changes without a write. */
export function performancesChangeAt({ upcoming }: Performances, now: Date): Date | null {
  return earliest(firstStart(upcoming, now), firstSaleChange(upcoming, now))
}
