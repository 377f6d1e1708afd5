import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { among, sql } from '../../content/store/sql.ts'

const maxStops = 1000

export interface Stop {
  site: SiteKey
  id: number
  isStopped: boolean
}

/**
 * Returns productions that are sold here: up to `maxStops` with these ids, and up to `maxStops` of each of these sites.
 * Of a site, running sales come first, sorted by their end, then ended ones, latest first.
 */
export async function readSoldIds(
  store: Store,
  { ids, sites }: { ids: readonly number[]; sites: readonly SiteKey[] },
): Promise<{ site: SiteKey; id: number }[]> {
  type Sold = { site: SiteKey; id: number }
  const now = sql`unixepoch(${store.now.toISOString()})`
  const named = sql<Sold>`SELECT site, production_id AS id FROM sale_words
    WHERE production_id IN ${among(ids)} LIMIT ${maxStops}`
  const ofSite = (site: SiteKey) =>
    sql<Sold>`SELECT site, production_id AS id FROM sale_words WHERE site = ${site}
      ORDER BY unixepoch(closes_at) <= ${now}, abs(unixepoch(closes_at) - ${now}) LIMIT ${maxStops}`
  const found = await Promise.all([named, ...sites.map(ofSite)].map((statement) => select(store, statement)))
  return [...new Map(found.flat().map((sold) => [`${sold.site}:${sold.id}`, sold])).values()]
}

/**
 * Returns at most `maxStops` productions for which the content and the stored sale word disagree on whether the sale is
 * stopped.
 */
export async function readDifferentStops(store: Store, ids: readonly number[]): Promise<Stop[]> {
  const rows = await select(
    store,
    sql<{ site: SiteKey; id: number; stops: number }>`SELECT p.site, p.id,
        p.content_status IN ('cancelled', 'moved') AS stops
      FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN sale_words sw ON sw.production_id = wanted.value
        CROSS JOIN productions p ON p.id = sw.production_id AND p.site = sw.site
      WHERE stops <> sw.is_stopped LIMIT ${maxStops}`,
  )
  return rows.map(({ site, id, stops }) => ({ site, id, isStopped: stops === 1 }))
}

/** Returns the published status of a production of our own content; undefined if it is not published. */
export async function readContentStatus(store: Store, site: SiteKey, id: number): Promise<string | null | undefined> {
  const [row] = await select(
    store,
    sql<{
      status: string | null
    }>`SELECT content_status AS status FROM productions WHERE site = ${site} AND id = ${id}`,
  )
  return row?.status
}
