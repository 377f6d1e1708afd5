import { productions as productionFields } from '../../../../shared/entities/productions/fields.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { berlinLocal } from '../../../../shared/time/berlin.ts'
import { cleanFields } from '../clean-texts.ts'
import { commit, moment, type Store, select, type Touched, type Written } from '../commit.ts'
import { compareRecords, type Outcome } from '../compare-records.ts'
import { withKept } from '../desk/kept.ts'
import { peopleAndWorks, touchedPeople } from '../people/links.ts'
import { matchRows } from '../people/match-rows.ts'
import { productions } from '../schema/productions.ts'
import { productionIndex } from '../search/index-productions.ts'
import { slugsOf } from '../slugs.ts'
import { type Sql, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { composersOf, shortCastsOf } from './derived/derived.ts'
import { productionLists } from './lists.ts'
import { unpackMonths } from './months.ts'
import { shownStatus } from './shown-status.ts'

type Row = typeof productions.$inferInsert
type WorkedOut =
  | 'id'
  | 'site'
  | 'sourceHash'
  | 'slug'
  | 'local'
  | 'venueId'
  | 'shortCasts'
  | 'composers'
  | 'sequence'
  | 'updatedAt'
  | 'contentStatus'

/** A production from an import or the seed. `articles`, `partners` and `images` are row ids in order. */
export type ProductionRecord = Omit<Row, WorkedOut> & { images: number[]; articles: number[]; partners: number[] }

/**
 * Creates or updates productions by external id. Writes only productions whose record has changed since its last
 * import, and leaves kept fields unchanged. Derives the other columns, links people and works, and creates people and
 * works that are missing. After the last of several writes, call `packMonths`.
 * @throws D1's error if a record refers to a missing row; nothing is written then
 */
export async function upsertProductions(
  store: Store,
  site: SiteKey,
  records: readonly ProductionRecord[],
): Promise<Written & { outcomes: Outcome[] }> {
  const { changed, outcomesWith } = await compareRecords(store, 'productions', site, records)
  const { records: own, kept } = await withKept(store, { ...importedProductions, site }, changed)
  const { before, upserts, after, touched } = await productionStatements(store, site, own)
  const written = await commit(store, [...before, ...upserts, ...after], touched)
  const ids = written.rows.slice(before.length, before.length + upserts.length).flat() as {
    id: number
    external_id: string
  }[]
  const outcomes = outcomesWith(new Map(ids.map((row) => [row.external_id, row.id])))
  return { tags: written.tags, outcomes: outcomes.map((each) => ({ ...each, kept: kept.get(each.externalId) ?? [] })) }
}

const importedProductions = {
  entity: 'productions',
  table: productions,
  key: 'externalId',
  columns: { contentStatus: 'status' },
  lists: productionLists,
} as const

/**
 * Builds the statements that write productions, to be run in the order `before`, `upserts`, `after`.
 * @param records a new record may have an `id`, if its draft has reserved one
 */
export async function productionStatements(
  store: Store,
  site: SiteKey,
  records: readonly (ProductionRecord & { id?: number; sourceHash?: string | null })[],
): Promise<{ before: Sql[]; upserts: Sql[]; after: Sql[]; touched: Touched[] }> {
  const { matched, creations } = await matchRows(store, records)
  const rows = matched.map((record) => rowOf(store, site, record))
  const upserts = upsertRows(productions, rows, {
    key: ['site', 'externalId'],
    withId: true,
    leave: ['sequence'],
    derived: {
      venueId: `(SELECT venue_id FROM rooms WHERE rooms.id = ${fieldOf('roomId')})`,
      status: shownStatus(`coalesce(${fieldOf('status')}, 'available')`, stockOfRecord),
    },
    returning: 'id, external_id',
  })
  const links = records.length ? [...linkStatements(site, records), ...peopleAndWorks(site, matched)] : []
  const index = await productionIndex(store, site, rows)
  const unpacking = unpackMonths(site, rows.length, {
    stored: withExternalIds(
      site,
      rows.map(({ externalId }) => externalId),
    ),
    months: rows.map(({ local }) => local.slice(0, 7)),
  })
  return { before: unpacking, upserts, after: [...creations, ...links, ...index], touched: touchedBy(site, records) }
}

/** Converts a result of `matchRows` to a row of `productions`, without the columns that the database computes. */
export function rowOf<R extends ProductionRecord>(
  store: Store,
  site: SiteKey,
  { images: _, articles: __, partners: ___, ...record }: R,
) {
  return {
    ...record,
    site,
    slug: slugsOf(record.title, { de: 'konzert', en: 'concert' }),
    local: berlinLocal(record.startsAt),
    ...cleanFields(productionFields, record),
    shortCasts: shortCastsOf(record.casts),
    composers: composersOf(record.program),
    contentStatus: record.status,
    updatedAt: moment(store.now),
  }
}

const stockOfRecord = `SELECT sale_words.stock FROM sale_words JOIN productions ON productions.id = production_id AND productions.site = sale_words.site
  WHERE productions.site = ${fieldOf('site')} AND productions.external_id = ${fieldOf('externalId')}`

/** Deletes productions by external id; ignores unknown ids. After the last of several writes, call `packMonths`. */
export async function deleteProductions(store: Store, site: SiteKey, externalIds: readonly string[]): Promise<Written> {
  if (externalIds.length === 0) return { tags: [] }
  const stored = withExternalIds(site, externalIds)
  const tagged = await select(
    store,
    sql<{ tag: string }>`SELECT 'production:' || id AS tag FROM productions WHERE ${stored}`,
  )
  const tags = [`productions:${site}`, ...tagged.map(({ tag }) => tag)]
  const unpacking = unpackMonths(site, externalIds.length, { stored })
  const written = await commit(store, [...unpacking, sql`DELETE FROM productions WHERE ${stored}`], tags)
  return { tags: written.tags }
}

function withExternalIds(site: SiteKey, externalIds: readonly string[]): Sql {
  return sql`site = ${site} AND external_id IN (SELECT value FROM json_each(${JSON.stringify(externalIds)}))`
}

const linkTables = [
  ['production_images', 'media_id', 'images'],
  ['production_articles', 'article_id', 'articles'],
  ['production_partners', 'partner_id', 'partners'],
] as const

function linkStatements(site: SiteKey, records: readonly ProductionRecord[]): Sql[] {
  const links = JSON.stringify(
    records.map(({ externalId, images, articles, partners }) => ({ externalId, images, articles, partners })),
  )
  // CROSS JOIN fixes the join order, so that each record looks up its production by index
  const production = `FROM json_each(?) AS record
    CROSS JOIN productions ON productions.site = ? AND productions.external_id = record.value ->> '$.externalId'`
  return linkTables.flatMap(([table, column, list]) => [
    {
      text: `DELETE FROM ${table} WHERE production_id IN (SELECT productions.id ${production})`,
      params: [links, site],
    },
    {
      text: `INSERT INTO ${table} (production_id, ${column}, position)
        SELECT productions.id, item.value, item.key ${production} JOIN json_each(record.value, '$.${list}') AS item`,
      params: [links, site],
    },
  ])
}

/**
 * Maximum number of productions whose tags a write lists singly. A larger write purges the whole site, all people and
 * all works instead, to keep its entry in the purge log small.
 */
const maxTags = 200

function touchedBy(site: SiteKey, records: readonly ProductionRecord[]): Touched[] {
  if (records.length > maxTags) return [`site:${site}`, 'people', 'works']
  const ids = JSON.stringify(records.map(({ externalId }) => externalId))
  const each = sql`SELECT 'production:' || id FROM productions
    WHERE site = ${site} AND external_id IN (SELECT value FROM json_each(${ids}))`
  // a production's page lists other productions of its abo
  const abos = sql`SELECT DISTINCT 'abo:' || abo_id FROM productions
    WHERE abo_id IS NOT NULL AND site = ${site} AND external_id IN (SELECT value FROM json_each(${ids}))`
  return [`productions:${site}`, each, abos, ...touchedPeople(site, ids)]
}
