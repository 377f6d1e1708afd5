import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { nextBerlinMidnight } from '../../../shared/time/berlin.ts'
import { listedAfterStartMs } from '../../../shared/time/upcoming.ts'

/** Returns when the next of the productions leaves the lists, half an hour after its start; null if none will. */
export function firstStart(productions: readonly Pick<ProductionListItem, 'date'>[], now: Date): Date | null {
  const next = productions
    .map((production) => Date.parse(production.date) + listedAfterStartMs)
    .filter((ms) => ms > now.getTime())
  return next.length > 0 ? new Date(Math.min(...next)) : null
}

/** Returns the earlier of two times, either of which may be null. */
export function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

/** Returns when a page stops being fresh: at midnight, at its next change, or when the backend's cache time ends. */
export function freshUntil(now: Date, changesAt: Date | null, keepForMs: number | null): Date {
  const ends = [
    nextBerlinMidnight(now).getTime(),
    changesAt?.getTime(),
    keepForMs === null ? null : now.getTime() + keepForMs,
  ]
  return new Date(Math.min(...ends.filter((at) => typeof at === 'number')))
}
