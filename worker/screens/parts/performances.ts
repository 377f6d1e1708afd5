import type { Person } from '../../../shared/contract/people.ts'
import { earliest, firstSaleChange, firstStart } from './changes-at.ts'

type Performances = Pick<Person, 'upcoming' | 'past'>

/** Returns the cache tags of the listed performances. */
export function performanceTags({ upcoming, past }: Performances): string[] {
  return [...upcoming, ...past].map(({ id }) => `production:${id}`)
}

/** Returns when the upcoming performances next change without a write; null if they do not. */
export function performancesChangeAt({ upcoming }: Performances, now: Date): Date | null {
  return earliest(firstStart(upcoming, now), firstSaleChange(upcoming, now))
}
