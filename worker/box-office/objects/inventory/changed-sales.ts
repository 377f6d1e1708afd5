import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import type { LineRow } from './line-store.ts'

/**
 * The answer to a refused change to plan or sales data: the change would lose sold or held places, or is older than the
 * current version.
 */
export interface LostPlaces {
  ok: false
  reason: 'places_in_use' | 'older_version'
  places: string[]
}

/**
 * Checks a plan and sales data against the places that are sold or held: every seat in use must exist, and every area
 * must have room for its places in use. The version must not be older than the current one.
 * @returns null if the data are accepted
 */
export function refuseSalesData(
  { plan, sales }: { plan: HallPlan; sales: Sales },
  current: Sales | null,
  lines: readonly LineRow[],
): LostPlaces | null {
  if (current && sales.version < current.version) return { ok: false, reason: 'older_version', places: [] }
  const seats = new Set(plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ id }) => id))))
  const capacities = new Map(plan.areas.map(({ id, capacity }) => [id, capacity]))
  for (const { area } of lines) if (area !== null) capacities.set(area, (capacities.get(area) ?? 0) - 1)
  const lost = [
    ...lines.flatMap(({ seat }) => (seat !== null && !seats.has(seat) ? [seat] : [])),
    ...[...capacities].filter(([, left]) => left < 0).map(([area]) => area),
  ]
  return lost.length > 0 ? { ok: false, reason: 'places_in_use', places: lost } : null
}
