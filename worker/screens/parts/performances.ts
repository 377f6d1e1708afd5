import type { Person } from '../../../shared/contract/people.ts'
import { earliest, firstSaleChange, firstStart } from './changes-at.ts'

type Performances = Pick<Person, 'upcoming' | 'past'>

/** Returns the tags of the productions of all sites that the page of a performer or a work lists. */
export function performanceTags({ upcoming, past }: Performances): string[] {
  return [...upcoming, ...past].map(({ id }) => `production:${id}`)
}

/** Returns when the page of a performer or a work next changes without a write; null if it does not. */
export function performancesChangeAt({ upcoming }: Performances, now: Date): Date | null {
  return earliest(firstStart(upcoming, now), firstSaleChange(upcoming, now))
}
