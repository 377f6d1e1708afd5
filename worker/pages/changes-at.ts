import type { ProductionListItem } from '../../shared/contract/production.ts'

/** The next start among concerts: until then a list of them stays as it is. */
export function firstStart(productions: readonly Pick<ProductionListItem, 'date'>[], now: Date): Date | null {
  const next = productions.map((production) => Date.parse(production.date)).filter((ms) => ms > now.getTime())
  return next.length > 0 ? new Date(Math.min(...next)) : null
}

/** The earlier of two moments, of which either may be unknown. */
export function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}
