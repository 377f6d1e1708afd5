import type { Venue } from '../../../../shared/contract/production.ts'
import { firstVenues, venuesById } from '../../store/venues/queries.ts'
import type { Reading } from '../reading.ts'
import { venueOf } from './item.ts'

export interface VenueChoice {
  ids: readonly number[]
  first: number
}

/** Reads the venues with these ids and up to `first` others, sorted by name. */
export async function readVenueChoices({ read, site }: Reading, { ids, first }: VenueChoice): Promise<Venue[]> {
  const rows = await Promise.all([
    first > 0 ? read.all(firstVenues(site, first)) : [],
    ids.length > 0 ? read.all(venuesById(site, ids)) : [],
  ])
  const venues = new Map(
    rows.flat().flatMap((row) => {
      const venue = venueOf(row)
      return venue ? [[venue.id, venue] as const] : []
    }),
  )
  return [...venues.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'))
}
