import type { Room, Venue } from '../../../../shared/contract/production.ts'

/** The venues of rooms, each once, in the rooms' order. */
export function venuesOf(rooms: readonly Room[]): Venue[] {
  return [...new Map(rooms.flatMap(({ venue }) => (venue ? [[venue.id, venue] as const] : []))).values()]
}
