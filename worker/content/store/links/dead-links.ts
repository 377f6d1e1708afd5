import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'

export interface DeadLink {
  source: string
  row_id: number
  address: string
  found_at: string
}

/** Maximum number of dead links that a list shows and the start page counts. */
export const maxDeadLinks = 200

/** Part of a source: the rows with an id above `after`, up to `last`. */
interface Part {
  source: string
  after: number
  last: number
}

/**
 * Replaces the dead links that are recorded for a range of a source's rows. A link that was already recorded keeps its
 * `found_at`.
 */
export async function writeDeadLinks(
  store: Store,
  { source, after, last }: Part,
  found: readonly { site: SiteKey; id: number; address: string }[],
): Promise<void> {
  const rows = JSON.stringify(found)
  await commit(
    store,
    [
      sql`DELETE FROM dead_links WHERE source = ${source} AND row_id > ${after} AND row_id <= ${last}
        AND (row_id, address) NOT IN (SELECT value ->> '$.id', value ->> '$.address' FROM json_each(${rows}))`,
      sql`INSERT INTO dead_links (site, source, row_id, address, found_at)
        SELECT value ->> '$.site', ${source}, value ->> '$.id', value ->> '$.address', ${moment(store.now)}
        FROM json_each(${rows}) WHERE true ON CONFLICT DO NOTHING`,
    ],
    [],
  )
}

export async function forgetDeadLinks(store: Store, fixed: readonly Omit<DeadLink, 'found_at'>[]): Promise<void> {
  if (fixed.length === 0) return
  const gone = sql`DELETE FROM dead_links WHERE (source, row_id, address) IN
    (SELECT value ->> '$.source', value ->> '$.row_id', value ->> '$.address' FROM json_each(${JSON.stringify(fixed)}))`
  await commit(store, [gone], [])
}

/** Reads the dead links of a site, the latest first. */
export function readDeadLinks(store: Store, site: SiteKey): Promise<DeadLink[]> {
  return select(
    store,
    sql<DeadLink>`SELECT source, row_id, address, found_at FROM dead_links WHERE site = ${site}
      ORDER BY found_at DESC, source, row_id LIMIT ${maxDeadLinks}`,
  )
}

/**
 * Selects the number of dead links in some sources, among at most `maxDeadLinks` of the site.
 * @param sources JSON list of source names
 */
export function deadLinkCount(site: SiteKey, sources: string): Sql<{ n: number }> {
  return sql`SELECT count(*) AS n FROM (SELECT source FROM dead_links WHERE site = ${site} LIMIT ${maxDeadLinks})
    WHERE source IN (SELECT value FROM json_each(${sources}))`
}
