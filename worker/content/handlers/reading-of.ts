import type { Room } from '../../../shared/contract/production.ts'
import type { VenueFact } from '../../../shared/entities/venues/access.ts'
import { contentReader } from '../store/reader.ts'
import { roomsOf, venuesOffering } from '../store/venues/queries.ts'
import type { FilteredReading, Reader, Reading, RoundTrip } from './reading.ts'
import { roomOf } from './venues/item.ts'

/**
 * Creates the handler context of a request. All reads in one tick share a round trip; rooms, and the venues that offer
 * an accessibility fact, are read only once.
 * @param seenThrough wraps the reader, for example so that a row is read with its draft
 */
export function readingOf(
  db: D1Database,
  about: Omit<Reading, 'read'>,
  onRoundTrip?: (trip: RoundTrip) => void,
  seenThrough: (read: Reader) => Reader = (read) => read,
): FilteredReading {
  let read: Promise<Room[]> | null = null
  const offering = new Map<VenueFact, Promise<ReadonlySet<number>>>()
  const reading: FilteredReading = {
    ...about,
    read: seenThrough(contentReader(db, onRoundTrip)),
    rooms: () => {
      read ??= listRooms(reading)
      return read
    },
    venuesOffering: (fact) => {
      const venues = offering.get(fact) ?? readVenuesOffering(reading, fact)
      offering.set(fact, venues)
      return venues
    },
  }
  return reading
}

async function readVenuesOffering({ read, site }: Reading, fact: VenueFact): Promise<ReadonlySet<number>> {
  return new Set((await read.all(venuesOffering(site, fact))).map(({ id }) => id))
}

async function listRooms({ read, site }: Reading): Promise<Room[]> {
  const rows = await read.all(roomsOf(site))
  return rows.flatMap((row) => roomOf(row) ?? [])
}
