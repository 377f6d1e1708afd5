import type { ImportClosure } from '../../../../shared/contract/import.ts'
import type { ClosureRecord } from '../../../content/store/closures/writes.ts'
import type { Problem } from '../problems.ts'
import type { Rooms } from './production-row.ts'

/**
 * Converts a checked closure to a store record.
 * @param isPlanned whether the file contains a room; the id of a new room is then 0
 * @returns the record, or a problem if neither the site nor the file contains the room
 */
export function closureRow(
  closure: ImportClosure,
  halls: Rooms,
  isPlanned: (venue: string, room: string) => boolean,
): { row: ClosureRecord } | { problems: Problem[] } {
  const { external_id: key, venue, from: startsOn, until: endsOn, reason } = closure
  const room = closure.room?.name ?? venue.name
  const roomId = halls.roomId({ venue, room: { name: room } })
  if (roomId || (roomId === 0 && isPlanned(venue.name, room))) return { row: { key, roomId, startsOn, endsOn, reason } }
  const reasons = { path: 'room', reason: `the site has no room "${room}" in the venue "${venue.name}"` }
  return { problems: [reasons] }
}
