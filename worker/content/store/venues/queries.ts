import type { VenueFact } from '../../../../shared/entities/venues/access.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { columnsOf, type RowOf, type StoredRow } from '../rows.ts'
import { venues } from '../schema/venues.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { accessColumn, doorsColumn, type RoomRow, roomColumns, type VenueRow, venueColumns } from './columns.ts'

const pageColumns = columnsOf(venues, 'v', {
  plain: ['id', 'slug', 'name', 'address', 'access', 'guide'],
  texts: ['description'],
})
/** `rooms` is JSON: `{ name, capacity }[]`, the largest first. */
export type VenuePageRow = RowOf<typeof pageColumns> & { rooms: string }

export function venueBySlug(site: SiteKey, slug: string, locale: Locale): Sql<VenuePageRow> {
  return sql<VenuePageRow>`${pages(locale)} WHERE v.site = ${site} AND v.slug = ${slug}`
}

export function venuesOfSite(site: SiteKey, locale: Locale, limit: number): Sql<VenuePageRow> {
  return sql<VenuePageRow>`${pages(locale)} WHERE v.site = ${site} ORDER BY v.name LIMIT ${limit}`
}

const pages = (locale: Locale) => sql`SELECT ${raw(pageColumns(locale))}, (SELECT json_group_array(
    json_object('name', name, 'capacity', capacity) ORDER BY capacity DESC, id) FROM rooms WHERE venue_id = v.id) AS rooms
  FROM venues v`

export type VenueElsewhereRow = StoredRow<typeof venues, 'site' | 'slug' | 'name' | 'access'>

export function venuesElsewhere(site: SiteKey, limit: number): Sql<VenueElsewhereRow> {
  return sql<VenueElsewhereRow>`SELECT site, slug, name, access FROM venues WHERE site = ${site} ORDER BY name LIMIT ${limit}`
}

export function roomsOf(site: SiteKey): Sql<RoomRow> {
  return sql<RoomRow>`SELECT ${raw(roomColumns)}, ${raw(accessColumn)} FROM rooms r JOIN venues v ON v.id = r.venue_id
    WHERE r.site = ${site} ORDER BY v.name, r.name, r.id`
}

/** Selects how many minutes before a start the doors of a room's venue open; null if unknown. */
export function doorsOfRoom(room: number | null): Sql<{ venue_doors_minutes: number | null }> {
  return sql<{ venue_doors_minutes: number | null }>`SELECT ${raw(doorsColumn)}
    FROM rooms r JOIN venues v ON v.id = r.venue_id WHERE r.id = ${room}`
}

/** Selects the first venues of a site that have rooms, sorted by slug, because an index has this order. */
export function firstVenues(site: SiteKey, limit: number): Sql<VenueRow> {
  return sql<VenueRow>`SELECT ${choiceColumns} FROM venues v
    WHERE EXISTS (SELECT 1 FROM rooms WHERE venue_id = v.id) AND v.site = ${site} ORDER BY v.slug LIMIT ${limit}`
}

/** Selects the site's venues with these ids. `CROSS JOIN` makes SQLite look up each id. */
export function venuesById(site: SiteKey, ids: readonly number[]): Sql<VenueRow> {
  return sql<VenueRow>`SELECT ${choiceColumns} FROM json_each(${JSON.stringify(ids)}) AS wanted
    CROSS JOIN venues v ON v.id = wanted.value WHERE v.site = ${site}`
}

const choiceColumns = raw(`${venueColumns}, ${accessColumn}`)

/** For each accessibility fact, the condition under which a venue offers it. Each condition has a partial index. */
const offered: Readonly<Record<VenueFact, Sql>> = {
  'step-free': sql`access ->> '$.stepFree'`,
  'induction-loop': sql`access ->> '$.inductionLoop'`,
  wheelchair: sql`access ->> '$.wheelchairPlaces' > 0`,
  companion: sql`access ->> '$.companionTicket'`,
}

export function venuesOffering(site: SiteKey, fact: VenueFact): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM venues WHERE site = ${site} AND ${offered[fact]}`
}
