import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select, type Written } from '../commit.ts'
import { type WithKept, withKept } from '../desk/kept.ts'
import { rooms, venues } from '../schema/venues.ts'
import { venueIndex } from '../search/index-places.ts'
import { among, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { venueColumns } from './json-columns.ts'

/** A venue with its rooms. The slugs identify both. */
export interface VenueRecord extends Omit<typeof venues.$inferInsert, 'id' | 'site'> {
  rooms: Omit<typeof rooms.$inferInsert, 'id' | 'site' | 'venueId'>[]
}

/**
 * Creates or updates venues and their rooms; leaves kept fields unchanged.
 * @returns ids of the rooms by `venue-slug/room-slug`
 */
export async function upsertVenues(
  store: Store,
  site: SiteKey,
  records: readonly VenueRecord[],
): Promise<Written & { roomIds: Map<string, number> }> {
  const { records: own } = await withKeptOfVenues(store, site, records)
  const houses = own.map(({ rooms: _, ...house }) => ({ ...house, site }))
  const halls = own.flatMap(({ slug, rooms: list }) => list.map((room) => ({ ...room, site, venueId: 0, house: slug })))
  const house = `(SELECT id FROM venues WHERE venues.site = ${fieldOf('site')} AND venues.slug = ${fieldOf('house')})`
  const statements = [
    ...upsertRows(venues, houses, { key: ['site', 'slug'] }),
    ...upsertRows(rooms, halls, {
      key: ['venueId', 'slug'],
      derived: { venueId: house },
      returning: `id, (SELECT slug FROM venues WHERE venues.id = venue_id) || '/' || slug AS path`,
    }),
    ...(await venueIndex(store, site, own)),
  ]
  const { tags, rows } = await commit(store, statements, [`rooms:${site}`, `productions:${site}`])
  const known = (rows.flat() as { id: number; path: string }[]).filter((row) => row.path)
  return { tags, roomIds: new Map(known.map(({ id, path }) => [path, id])) }
}

/**
 * Replaces the values of kept fields in the records of venues and rooms with the stored values. `kept` lists the fields
 * by the venue's slug; a room's fields are named `rooms.<slug>.<field>`.
 */
export async function withKeptOfVenues(
  store: Store,
  site: SiteKey,
  records: readonly VenueRecord[],
): Promise<WithKept<VenueRecord>> {
  const { records: houses, kept } = await withKept(
    store,
    { entity: 'venues', table: venues, site, key: 'slug', columns: venueColumns },
    records.map(({ rooms: _, ...house }) => house),
  )
  const ids = await roomIdsOf(store, site, records)
  const given = records.flatMap(({ slug, rooms: list }) =>
    list.map((room) => ({ ...room, id: ids.get(`${slug}/${room.slug}`), house: slug })),
  )
  const halls = await withKept(store, { entity: 'rooms', table: rooms, site, key: 'id' }, given)
  for (const { id, house, slug } of given) {
    const fields = halls.kept.get(String(id)) ?? []
    if (fields.length > 0)
      kept.set(house, [...(kept.get(house) ?? []), ...fields.map((field) => `rooms.${slug}.${field}`)])
  }
  return {
    records: houses.map((house) => ({
      ...house,
      rooms: halls.records.filter((room) => room.house === house.slug).map(({ id: _, house: __, ...room }) => room),
    })),
    kept,
  }
}

async function roomIdsOf(store: Store, site: SiteKey, records: readonly VenueRecord[]): Promise<Map<string, number>> {
  const rows = await select(
    store,
    sql<{ id: number; path: string }>`SELECT r.id, v.slug || '/' || r.slug AS path FROM venues v
      JOIN rooms r ON r.venue_id = v.id
      WHERE v.site = ${site} AND v.slug IN ${among(records.map(({ slug }) => slug))}`,
  )
  return new Map(rows.map(({ id, path }) => [path, id]))
}
