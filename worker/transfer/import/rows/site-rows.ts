import type { Localised } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { importedValue } from '../../../content/store/desk/imported-value.ts'
import type { DeletedRows } from '../../../content/store/desk/live/deleted.ts'
import type { VenueAccess, VenueGuide } from '../../../content/store/schema/venues.ts'
import { sql } from '../../../content/store/sql.ts'

export interface SiteVenue {
  id: number
  slug: string
  name: string
  /** The name that imports use, even after staff have changed the name. */
  importedName: string
  address: string | null
  description: Localised | null
  access: VenueAccess | null
  guide: VenueGuide | null
  rooms: { id: number; slug: string; name: string; importedName: string }[]
}

export async function readVenues(store: Store, site: SiteKey): Promise<SiteVenue[]> {
  const venues = await select(
    store,
    sql<{
      id: number
      slug: string
      name: string
      importedName: string
      address: string | null
      description: string | null
      access: string | null
      guide: string | null
    }>`
      SELECT id, slug, name, ${importedValue('venues', 'venues', 'name', 'name')} AS importedName, address, description,
        access, guide FROM venues WHERE site = ${site} ORDER BY id`,
  )
  const rooms = await select(
    store,
    sql<{ id: number; venue: number; slug: string; name: string; importedName: string }>`
      SELECT id, venue_id AS venue, slug, name, ${importedValue('rooms', 'rooms', 'name', 'name')} AS importedName
      FROM rooms WHERE site = ${site} ORDER BY id`,
  )
  const byVenue = Map.groupBy(rooms, ({ venue }) => venue)
  return venues.map(({ description, access, guide, ...siteVenue }) => ({
    ...siteVenue,
    description: description === null ? null : (JSON.parse(description) as Localised),
    access: access === null ? null : (JSON.parse(access) as VenueAccess),
    guide: guide === null ? null : (JSON.parse(guide) as VenueGuide),
    rooms: (byVenue.get(siteVenue.id) ?? []).map(({ venue: _, ...room }) => room),
  }))
}

/**
 * The row ids of a site's abos by key and letter, of its partners by key, and of its articles by external id; the
 * external ids of the people and works of all sites; and the rows that staff have deleted, since references to them are
 * omitted.
 */
export interface SiteRowIds {
  abos: Map<string, number>
  partners: Map<string, number>
  articles: Map<string, number>
  people: Set<string>
  works: Set<string>
  deleted: DeletedRows
}

export async function readKnownIds(store: Store, site: SiteKey, deleted: DeletedRows): Promise<SiteRowIds> {
  const [abos, partners, articles, people, works] = await Promise.all([
    // later entries of the map replace earlier ones: letters replace keys, and the first of several abos with the same
    // letter wins
    select(
      store,
      sql<Keyed>`SELECT key, id FROM (
        SELECT key, id, 0 AS rank, position FROM abos WHERE site = ${site}
        UNION ALL SELECT letter, id, 1, position FROM abos WHERE site = ${site}) ORDER BY rank, position DESC`,
    ),
    select(store, sql<Keyed>`SELECT key, id FROM partners WHERE site = ${site}`),
    select(store, sql<Keyed>`SELECT external_id AS key, id FROM articles WHERE site = ${site}`),
    select(
      store,
      sql<Keyed>`SELECT external_id AS key, id FROM people WHERE external_id IS NOT NULL
        UNION ALL SELECT external_id, into_id FROM merged_rows WHERE entity = 'people' AND external_id IS NOT NULL`,
    ),
    select(
      store,
      sql<Keyed>`SELECT external_id AS key, id FROM works WHERE external_id IS NOT NULL
        UNION ALL SELECT external_id, into_id FROM merged_rows WHERE entity = 'works' AND external_id IS NOT NULL`,
    ),
  ])
  return {
    abos: byKey(abos),
    partners: byKey(partners),
    articles: byKey(articles),
    people: new Set(people.map(({ key }) => key)),
    works: new Set(works.map(({ key }) => key)),
    deleted,
  }
}

/** Reads the ids of productions by external id; unknown external ids are missing. */
export async function productionIds(store: Store, site: SiteKey, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await select(
    store,
    sql<Keyed>`SELECT external_id AS key, id FROM productions
      WHERE site = ${site} AND external_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  return byKey(rows)
}

interface Keyed {
  key: string
  id: number
}

function byKey(rows: readonly Keyed[]): Map<string, number> {
  return new Map(rows.map(({ key, id }) => [key, id]))
}
