import type { Room } from '../../../../shared/contract/production.ts'

export type Venue = NonNullable<Room['venue']>

/** The houses of rooms, each once, in the rooms' order. */
export function venuesOf(rooms: readonly Room[]): Venue[] {
  return [...new Map(rooms.flatMap(({ venue }) => (venue ? [[venue.id, venue] as const] : []))).values()]
}
