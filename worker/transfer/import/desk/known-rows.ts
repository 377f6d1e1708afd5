// The existing rows that correspond to a file's records: rows and drafts by their external ids, halls by name.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { DeskImportList } from '../../../../shared/contract/desk-import.ts'
import type { ImportProduction } from '../../../../shared/contract/import.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import type { DeskCall } from '../../../content/handlers/desk/call.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { type DeletedRows, readDeleted } from '../../../content/store/desk/live/deleted.ts'
import { raw, sql } from '../../../content/store/sql.ts'
import { nameKey } from '../../../content/store/venues/name-key.ts'
import type { Rooms } from '../rows/production-row.ts'
import { readKnownIds, readVenues, type SiteRowIds, type SiteVenue } from '../rows/site-rows.ts'

/** Finds a record's row, or else its draft, by the external id. @returns the id; null without a row and a draft */
export async function knownRow({ store, entity, desk, site }: DeskCall, externalId: string): Promise<number | null> {
  const key = raw('key' in getTableColumns(desk.table) ? 'key' : 'external_id')
  const ofSite = entity.scope === 'shared' ? '' : site
  const here = entity.scope === 'shared' ? sql`` : sql`AND site = ${site}`
  const [row] = await select(
    store,
    sql<{ id: number }>`SELECT id FROM ${raw(getTableName(desk.table))} WHERE ${key} = ${externalId} ${here}
      UNION ALL SELECT id FROM desk_rows
        WHERE entity = ${entity.name} AND site = ${ofSite} AND external_id = ${externalId} AND state = 'draft' LIMIT 1`,
  )
  return row?.id ?? null
}

/**
 * Reads the ids of the rows that records may refer to: public rows, the drafts of imports, and new rows with the id 0.
 * @param planned returns the external ids of a list's new rows
 */
export async function knownIds(
  store: Store,
  site: SiteKey,
  planned: (list: DeskImportList) => readonly string[],
): Promise<SiteRowIds> {
  const known = await readKnownIds(store, site, await readDeleted(store, site))
  const drafts = await select(
    store,
    sql<{ entity: string; key: string; id: number }>`SELECT entity, external_id AS key, id FROM desk_rows
      WHERE entity IN ('abos', 'partners', 'articles', 'people', 'works') AND site IN ('', ${site})
        AND external_id IS NOT NULL AND state = 'draft'`,
  )
  const ids = { abos: known.abos, partners: known.partners, articles: known.articles }
  for (const { entity, key, id } of drafts) ids[entity as keyof typeof ids]?.set(key, id)
  for (const { entity, key } of drafts) if (entity === 'people' || entity === 'works') known[entity].add(key)
  for (const [list, map] of Object.entries(ids))
    for (const key of planned(list as DeskImportList)) if (!map.has(key)) map.set(key, 0)
  for (const list of ['people', 'works'] as const) for (const key of planned(list)) known[list].add(key)
  return known
}

/**
 * Finds rooms by the names of venue and room; 0 for a room that the site lacks, null without a venue or for a room that
 * staff have deleted.
 */
export async function knownRooms(store: Store, site: SiteKey, deleted: DeletedRows): Promise<Rooms> {
  const venues = venuesByName(await readVenues(store, site))
  return { roomId: (production) => roomOf(venues, production, deleted) }
}

/** Returns the id of a production's room as `Rooms.roomId` does. */
export function roomOf(
  venues: ReadonlyMap<string, SiteVenue>,
  { venue, room }: Pick<ImportProduction, 'venue' | 'room'>,
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
