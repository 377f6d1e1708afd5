import type { Room, Venue } from '../../../shared/contract/production.ts'
import type { VenueList, VenuePage } from '../../../shared/contract/venue.ts'
import type { FilteredReading } from '../handlers/reading.ts'
import { readVenueChoices, type VenueChoice } from '../handlers/venues/choices.ts'
import { readHalls } from '../handlers/venues/halls.ts'
import { readVenue } from '../handlers/venues/read.ts'
import { venuesOf } from '../handlers/venues/venues.ts'
import type { AskWithIndex } from '../proxy/production-index/asked.ts'
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

/** Creates the client of a proxied site. Of a plain backend, the venues of its productions are offered, too. */
export function proxiedVenues({ list, get }: BackendCalls, asked: AskWithIndex): VenuesClient {
  return {
    rooms: () => list('rooms'),
    choices: async () => {
      const { plain, answer } = await asked('rooms', {}, { isAlwaysAsked: true })
      const venues = [...venuesOf(answer ?? []), ...(plain?.venues() ?? [])]
      const byId = new Map(venues.map((venue) => [venue.id, venue]))
      return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'))
    },
    halls: () => get('venues'),
    page: (slug) => get('venue', { slug }),
  }
}
