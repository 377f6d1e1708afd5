import type { Room, Venue } from '../../../../shared/contract/production.ts'

/** The distinct venues of rooms, in the rooms' order. */
export function venuesOf(rooms: readonly Room[]): Venue[] {
  return [...new Map(rooms.flatMap(({ venue }) => (venue ? [[venue.id, venue] as const] : []))).values()]
}
