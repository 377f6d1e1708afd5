import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { nextBerlinMidnight } from '../../../shared/time/berlin.ts'
import { listedAfterStartMs } from '../../../shared/time/upcoming.ts'

/**
 * Returns when a list of these productions next changes: when one leaves the list, some time after its start, or when a
 * sale begins or ends. Null if no change is to come.
 */
export function firstStart(productions: readonly Pick<ProductionListItem, 'date' | 'sale'>[], now: Date): Date | null {
  const starts = productions.map((production) => Date.parse(production.date) + listedAfterStartMs)
  return earliest(next(starts, now), firstSaleChange(productions, now))
}

/** Returns the next time at which a sale of a production begins or ends; null if no sale begins or ends. */
export function firstSaleChange(productions: readonly Pick<ProductionListItem, 'sale'>[], now: Date): Date | null {
  const changes = productions.flatMap(({ sale }) =>
    [sale?.from, sale?.until].flatMap((at) => (at ? Date.parse(at) : [])),
  )
  return next(changes, now)
}

function next(timesMs: readonly number[], now: Date): Date | null {
  const later = timesMs.filter((ms) => ms > now.getTime())
  return later.length > 0 ? new Date(Math.min(...later)) : null
}

export function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

/**
 * Returns when a page stops being fresh: when one of its parts changes, at midnight, or when the backend's cache time
 * ends.
 */
export function freshUntil(now: Date, changes: readonly (Date | null)[], keepForMs: number | null): Date {
  const ends = [
    nextBerlinMidnight(now).getTime(),
    ...changes.flatMap((at) => (at ? at.getTime() : [])),
    ...(keepForMs === null ? [] : [now.getTime() + keepForMs]),
  ]
  return new Date(Math.min(...ends))
}
