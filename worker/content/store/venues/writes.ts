import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { withKept } from '../desk/kept.ts'
import { rooms, venues } from '../schema/venues.ts'
import { venueIndex } from '../search/index-places.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { venueColumns } from './json-columns.ts'

/** A venue with its rooms. The slugs identify both. */
export interface VenueRecord extends Omit<typeof venues.$inferInsert, 'id' | 'site'> {
  rooms: Omit<typeof rooms.$inferInsert, 'id' | 'site' | 'venueId'>[]
}

/**
 * Creates or updates venues and their rooms.
 * @returns ids of the rooms by `venue-slug/room-slug`
 */
export async function upsertVenues(
  store: Store,
  site: SiteKey,
  records: readonly VenueRecord[],
): Promise<Written & { roomIds: Map<string, number> }> {
  const { records: own } = await withKept(
    store,
    { entity: 'venues', table: venues, site, key: 'slug', columns: venueColumns },
    records.map(({ rooms: _, ...house }) => house),
  )
  const houses = own.map((house) => ({ ...house, site }))
  const halls = records.flatMap(({ slug, rooms: list }) =>
    list.map((room) => ({ ...room, site, venueId: 0, house: slug })),
  )
  const house = `(SELECT id FROM venues WHERE venues.site = ${fieldOf('site')} AND venues.slug = ${fieldOf('house')})`
  const statements = [
    ...upsertRows(venues, houses, { key: ['site', 'slug'] }),
    ...upsertRows(rooms, halls, {
      key: ['venueId', 'slug'],
      derived: { venueId: house },
      returning: `id, (SELECT slug FROM venues WHERE venues.id = venue_id) || '/' || slug AS path`,
    }),
    ...(await venueIndex(store, site, records)),
  ]
  const { tags, rows } = await commit(store, statements, [`rooms:${site}`, `productions:${site}`])
  const known = (rows.flat() as { id: number; path: string }[]).filter((row) => row.path)
  return { tags, roomIds: new Map(known.map(({ id, path }) => [path, id])) }
}
