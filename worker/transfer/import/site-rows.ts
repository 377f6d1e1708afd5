import type { NamedEntity } from '../../../shared/entities/named.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { propertiesOf } from '../../content/store/desk/columns.ts'
import { importedValue } from '../../content/store/desk/imported-value.ts'
import type { DeletedRows } from '../../content/store/desk/live/deleted.ts'
import { venues } from '../../content/store/schema/venues.ts'
import { among, raw, type Sql, sql } from '../../content/store/sql.ts'

export type SiteVenue = Omit<typeof venues.$inferSelect, 'site'> & {
  /** The name that imports use, even after staff have changed the name. */
  importedName: string
  rooms: { id: number; slug: string; name: string; importedName: string }[]
}

export async function readVenues(store: Store, site: SiteKey): Promise<SiteVenue[]> {
  const read = await select(
    store,
    sql<Record<string, unknown> & { importedName: string }>`
      SELECT *, ${importedValue('venues', 'venues', 'name', 'name')} AS importedName FROM venues
      WHERE site = ${site} ORDER BY id`,
  )
  const inside = await select(
    store,
    sql<SiteVenue['rooms'][number] & { venue: number }>`
      SELECT id, venue_id AS venue, slug, name, ${importedValue('rooms', 'rooms', 'name', 'name')} AS importedName
      FROM rooms WHERE site = ${site} ORDER BY id`,
  )
  const byVenue = Map.groupBy(inside, ({ venue }) => venue)
  return read.map(({ importedName, ...row }) => {
    const { site: _, ...venue } = propertiesOf({ table: venues }, row) as typeof venues.$inferSelect
    const rooms = (byVenue.get(venue.id) ?? []).map(({ venue: __, ...room }) => room)
    return { ...venue, importedName, rooms }
  })
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
    select(store, named('people')),
    select(store, named('works')),
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

function named(entity: NamedEntity): Sql<Keyed> {
  return sql<Keyed>`SELECT external_id AS key, id FROM ${raw(entity)} WHERE external_id IS NOT NULL
    UNION ALL SELECT external_id, into_id FROM merged_rows WHERE entity = ${entity} AND external_id IS NOT NULL`
}

/** Reads the ids of productions by external id; unknown external ids are missing. */
export async function productionIds(store: Store, site: SiteKey, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await select(
    store,
    sql<Keyed>`SELECT external_id AS key, id FROM productions
      WHERE site = ${site} AND external_id IN ${among(ids)}`,
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
