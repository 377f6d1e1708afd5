import type { Person } from '../../../shared/contract/people.ts'
import { earliest, firstSaleChange, firstStart } from './changes-at.ts'

type Performances = Pick<Person, 'upcoming' | 'past'>

export function performanceTags({ upcoming, past }: Performances): string[] {
  return [...upcoming, ...past].map(({ id }) => `production:${id}`)
}

export function performancesChangeAt({ upcoming }: Performances, now: Date): Date | null {
  return earliest(firstStart(upcoming, now), firstSaleChange(upcoming, now))
}
