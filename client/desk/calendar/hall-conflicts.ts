import type { DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { inClosedHalls } from '../../../shared/entities/closures/closed.ts'
import { conflictsOf } from '../../../shared/entities/productions/calendar.ts'

export type HallConflict = 'doubled' | 'closed'

/** The conflicts by the production's id. */
export type HallConflicts = ReadonlyMap<number, HallConflict>

export function hallConflicts({
  productions,
  closures,
}: Pick<DeskCalendar, 'productions' | 'closures'>): HallConflicts {
  return new Map([
    ...inClosedHalls(productions, closures).map(([{ id }]) => [id, 'closed'] as const),
    ...conflictsOf(productions).flatMap((pair) => pair.map(({ id }) => [id, 'doubled'] as const)),
  ])
}
