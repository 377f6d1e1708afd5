import type { Room, Venue } from '../../../../shared/contract/production.ts'

/** Returns the distinct venues of the rooms, in the order of the rooms. */
export function venuesOf(rooms: readonly Room[]): Venue[] {
  return [...new Map(rooms.flatMap(({ venue }) => (venue ? [[venue.id, venue] as const] : []))).values()]
}
