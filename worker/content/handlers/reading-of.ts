import type { Room } from '../../../shared/contract/production.ts'
import { contentReader } from '../store/reader.ts'
import type { FilteredReading, Reader, Reading, RoundTrip } from './reading.ts'
import { listRooms } from './venues/rooms.ts'

/**
 * Creates the handler context of a request. Reads of the same tick share a round trip; rooms are read only once.
 * @param seenThrough wraps the reader, for example so that a row is read with its draft
 */
export function readingOf(
  db: D1Database,
  about: Omit<Reading, 'read'>,
  onRoundTrip?: (trip: RoundTrip) => void,
  seenThrough: (read: Reader) => Reader = (read) => read,
): FilteredReading {
  let read: Promise<Room[]> | null = null
  const reading: FilteredReading = {
    ...about,
    read: seenThrough(contentReader(db, onRoundTrip)),
    rooms: () => {
      read ??= listRooms(reading)
      return read
    },
  }
  return reading
}
