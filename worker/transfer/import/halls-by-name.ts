import type { DeletedRows } from '../../content/store/desk/live/deleted.ts'
import { nameKey } from '../../content/store/venues/name-key.ts'
import type { HallNames } from './rooms.ts'
import type { SiteVenue } from './site-rows.ts'

/**
 * Returns the id of a production's room: 0 for a room that is not stored, null without a venue or if staff have deleted
 * the room or its venue.
 */
export function roomOf(
  venues: ReadonlyMap<string, SiteVenue>,
  { venue, room }: HallNames,
  deleted: DeletedRows,
): number | null {
  if (!venue) return null
  const [house, name] = [venues.get(nameKey(venue.name)), room?.name ?? venue.name]
  const known = roomNamed(house, name)
  if (known) return known.id
  const isDeleted = house ? deleted.has('rooms', `${house.id}/${name}`) : deleted.has('venues', venue.name)
  return isDeleted ? null : 0
}

/** Indexes venues by the normalised forms of their current names and of the names that imports use. */
export function venuesByName(venues: readonly SiteVenue[]): Map<string, SiteVenue> {
  return new Map([
    ...venues.map((venue) => [nameKey(venue.importedName), venue] as const),
    ...venues.map((venue) => [nameKey(venue.name), venue] as const),
  ])
}

/** Finds a venue's room by its name, else by the name that imports use; null without a venue or such a room. */
export function roomNamed(venue: SiteVenue | undefined, name: string): SiteVenue['rooms'][number] | null {
  const [rooms, wanted] = [venue?.rooms ?? [], nameKey(name)]
  const named = rooms.find((room) => nameKey(room.name) === wanted)
  return named ?? rooms.find((room) => nameKey(room.importedName) === wanted) ?? null
}
