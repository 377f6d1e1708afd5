import type { ProductionFilter } from '../../../../shared/contract/production.ts'
import { demandedBy } from '../../../../shared/entities/venues/access.ts'
import type { CountKey } from '../../store/productions/counts.ts'
import type { FilteredReading } from '../reading.ts'

/**
 * Returns the keys of a filter's counters: a single key or, with `access`, a key for each venue that offers these facts
 * and passes the filter. No counter knows what performances offer (`needsIndex`).
 */
export async function countKeys(
  reading: FilteredReading,
  { venue, abo, status, access }: ProductionFilter,
): Promise<CountKey[]> {
  const { site } = reading
  const venues = await venuesWith(reading, access)
  if (!venues) return [{ site, venue, abo, status }]
  return [...venues].filter((id) => !venue || id === venue).map((id) => ({ site, venue: id, abo, status }))
}

/** Reads the venues that offer all facts that a filter demands of venues; null if it demands none. */
export async function venuesWith(
  { venuesOffering }: FilteredReading,
  access: ProductionFilter['access'],
): Promise<ReadonlySet<number> | null> {
  const [first, ...others] = await Promise.all(demandedBy(access).venue.map((fact) => venuesOffering(fact)))
  return first ? new Set([...first].filter((id) => others.every((venues) => venues.has(id)))) : null
}
