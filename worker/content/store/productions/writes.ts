import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinLocal } from '../../../../shared/time/berlin.ts'
import { commit, moment, type Store, select, type Touched, type Written } from '../commit.ts'
import type { ProductionRecord } from '../many/records.ts'
import { peopleAndWorks, touchedPeople } from '../people/links.ts'
import { matchRows } from '../people/match-rows.ts'
import { productions } from '../schema/productions.ts'
import { productionIndex } from '../search/index-productions.ts'
import { slugsOf } from '../slugs.ts'
import { among, type Sql, sql } from '../sql.ts'
import { fieldOf, upsertRows } from '../upsert-rows.ts'
import { composersOf, shortCastsOf } from './derived.ts'
import { unpackMonths } from './months.ts'
import { shownStatus } from './shown-status.ts'

/**
 * Builds the statements that write productions: derives the other columns, links people and works, and creates people
 * and works that are missing. After the last of several writes, call `packMonths`.
 * @param records a new record has the `id` that is reserved for it
 */
export async function productionStatements(
  store: Store,
  site: SiteKey,
  records: readonly (ProductionRecord & { id?: number; sourceHash?: string | null })[],
): Promise<{ statements: Sql[]; touched: Touched[] }> {
  const { matched, creations } = await matchRows(store, records)
  const rows = matched.map((record) => rowOf(store, site, record))
  const upserts = upsertRows(productions, rows, {
    key: ['site', 'externalId'],
    withId: true,
    leave: ['sequence'],
    derived: {
      venueId: `(SELECT venue_id FROM rooms WHERE rooms.id = ${fieldOf('roomId')})`,
      status: shownStatus(`coalesce(${fieldOf('contentStatus')}, 'available')`, stockOfRecord),
    },
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
  return {
    statements: [...unpacking, ...upserts, ...creations, ...links, ...index],
    touched: touchedBy(site, records),
  }
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
    shortCasts: shortCastsOf(record.casts),
    composers: composersOf(record.program),
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
  return sql`site = ${site} AND external_id IN ${among(externalIds)}`
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
