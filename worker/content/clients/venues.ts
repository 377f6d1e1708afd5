import type { Room, Venue } from '../../../shared/contract/production.ts'
import type { VenueList, VenuePage } from '../../../shared/contract/venue.ts'
import type { FilteredReading } from '../handlers/reading.ts'
import { readVenueChoices, type VenueChoice } from '../handlers/venues/choices.ts'
import { readHalls } from '../handlers/venues/halls.ts'
import { readVenue } from '../handlers/venues/read.ts'
import { venuesOf } from '../handlers/venues/venues.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface VenuesClient {
  rooms(): Promise<Room[]>
  /** Reads the venues that a filter offers, including those with the requested ids, sorted by name. */
  choices(choice: VenueChoice): Promise<Venue[]>
  /** Reads this site's halls and some halls of the other sites; null for a backend without pages of halls. */
  halls(): Promise<VenueList | null>
  page(slug: string): Promise<VenuePage | null>
}

export function embeddedVenues(reading: FilteredReading): VenuesClient {
  const { rooms } = reading
  return {
    rooms,
    choices: (choice) => readVenueChoices(reading, choice),
    halls: () => readHalls(reading),
    page: (slug) => readVenue(reading, slug),
  }
}

export function proxiedVenues({ list, get }: BackendCalls): VenuesClient {
  const rooms = () => list('rooms')
  return {
    rooms,
    choices: async () => venuesOf(await rooms()).sort((a, b) => a.name.localeCompare(b.name, 'de')),
    halls: () => get('venues'),
    page: (slug) => get('venue', { slug }),
  }
}
