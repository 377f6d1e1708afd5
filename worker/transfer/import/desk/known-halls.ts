import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import type { DeletedRows } from '../../../content/store/desk/live/deleted.ts'
import { sql } from '../../../content/store/sql.ts'
import { nameKey } from '../../../content/store/venues/name-key.ts'

import type { HallNames, Rooms } from '../rooms.ts'
import { readVenues, type SiteVenue } from '../site-rows.ts'

/** The halls of a site. Ids are 0 for rows of the file that are not written yet, and null for unknown ones. */
export interface KnownHalls extends Rooms {
  houseOf(name: string): number | null
  roomIn(venue: string, room: string): number | null
  /** Whether a production's room is missing. Deleted rooms and rooms of the file do not count as missing. */
  isMissing(production: HallNames): boolean
}

export function roomKey(venue: string, room: string): string {
  return `${nameKey(venue)}/${nameKey(room)}`
}

/**
 * Reads the site's venues and rooms, and those that imports have created.
 * @param planned returns the external ids of a list's new rows in the file
 */
export async function knownHalls(
  store: Store,
  site: SiteKey,
  { deleted, planned }: { deleted: DeletedRows; planned: (list: DeskImportList) => ReadonlySet<string> },
): Promise<KnownHalls> {
  const venues = venuesByName(await readVenues(store, site))
  // venues and rooms have no column of external ids, so a renamed row is found by the external id in `desk_rows`
  const created = await select(
    store,
    sql<{ entity: string; key: string; id: number }>`SELECT entity, external_id AS key, id FROM desk_rows
      WHERE entity IN ('venues', 'rooms') AND site = ${site} AND external_id IS NOT NULL AND state <> 'deleted'
      ORDER BY id`,
  )
  const idsOf = (entity: string) =>
    new Map(created.filter((row) => row.entity === entity).map(({ key, id }) => [key, id]))
  const [createdVenues, createdRooms] = [idsOf('venues'), idsOf('rooms')]
  const known = (ids: ReadonlyMap<string, number>, list: DeskImportList, key: string) =>
    ids.get(key) ?? (planned(list).has(key) ? 0 : null)
  const roomIn = (venue: string, room: string) =>
    roomNamed(venues.get(nameKey(venue)), room)?.id ?? known(createdRooms, 'rooms', roomKey(venue, room))
  const given = ({ venue, room }: HallNames) => (venue ? roomIn(venue.name, room?.name ?? venue.name) : null)
  return {
    houseOf: (name) => venues.get(nameKey(name))?.id ?? known(createdVenues, 'venues', nameKey(name)),
    roomIn,
    isPlanned: (venue, room) => roomIn(venue, room) === 0,
    hallOf: (production) => given(production) ?? roomOf(venues, production, deleted),
    isMissing: (production) => given(production) === null && roomOf(venues, production, deleted) === 0,
  }
}

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
function roomNamed(venue: SiteVenue | undefined, name: string): SiteVenue['rooms'][number] | null {
  const [rooms, wanted] = [venue?.rooms ?? [], nameKey(name)]
  const named = rooms.find((room) => nameKey(room.name) === wanted)
  return named ?? rooms.find((room) => nameKey(room.importedName) === wanted) ?? null
}
