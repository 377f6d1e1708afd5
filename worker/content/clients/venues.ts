import type { Room, Venue } from '../../../shared/contract/production.ts'
import type { FilteredReading } from '../handlers/reading.ts'
import { venuesOf } from '../handlers/venues/venues.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface VenuesClient {
  /** The site's rooms, each with its venue. */
  rooms(): Promise<Room[]>
  /** The distinct venues of the rooms, in the order of the rooms. */
  list(): Promise<Venue[]>
}

export function embeddedVenues({ rooms }: FilteredReading): VenuesClient {
  return { rooms, list: async () => venuesOf(await rooms()) }
}

export function proxiedVenues({ list }: BackendCalls): VenuesClient {
  const rooms = () => list('rooms')
  return { rooms, list: async () => venuesOf(await rooms()) }
}
