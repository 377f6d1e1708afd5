import type { ProductionFilter } from '../../../../shared/contract/production.ts'
import type { CountKey } from '../../store/productions/counts.ts'
import type { FilteredReading } from '../reading.ts'

/**
 * Returns the keys of a filter's counters: a single key or, with `access`, a key for each venue that offers this
 * accessibility fact and passes the filter.
 */
export async function countKeys(
  { site, venuesOffering }: FilteredReading,
  { venue, abo, status, access }: ProductionFilter,
): Promise<CountKey[]> {
  if (!access) return [{ site, venue, abo, status }]
  const venues = await venuesOffering(access)
  return [...venues].filter((id) => !venue || id === venue).map((id) => ({ site, venue: id, abo, status }))
}
