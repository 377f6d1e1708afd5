import type { MissedPath } from '../../../../shared/contract/calls/programme/website-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { moment, type Store, select } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'

/**
 * Maximum number of addresses stored per site. Beyond it, the addresses with the fewest requests are deleted, hidden
 * addresses last.
 */
export const maxMissedPaths = 500

/** @param hits number of requests by path */
export async function addMissedPaths(store: Store, site: SiteKey, hits: ReadonlyMap<string, number>): Promise<void> {
  const now = moment(store.now)
  const statements: Sql[] = [
    sql`INSERT INTO missed_paths (site, path, hits, last_at)
      SELECT ${site}, value ->> 0, value ->> 1, ${now} FROM json_each(${JSON.stringify([...hits])}) WHERE true
      ON CONFLICT (site, path) DO UPDATE SET hits = hits + excluded.hits, last_at = excluded.last_at`,
    sql`DELETE FROM missed_paths WHERE site = ${site} AND path IN
      (SELECT path FROM missed_paths WHERE site = ${site} ORDER BY is_hidden DESC, hits DESC, last_at DESC LIMIT -1 OFFSET ${maxMissedPaths})`,
  ]
  await store.d1.batch(statements.map(({ text, params }) => store.d1.prepare(text).bind(...params)))
}

type MissedRow = Pick<MissedPath, 'path' | 'hits' | 'last_at'> & { is_hidden: number }

/** Hides an address from the log, or shows it again. @returns false if it is not in the log */
export async function hideMissedPath(
  { d1 }: Store,
  site: SiteKey,
  { path, isHidden }: { path: string; isHidden: boolean },
): Promise<boolean> {
  const { text, params } = sql`UPDATE missed_paths SET is_hidden = ${Number(isHidden)}
    WHERE site = ${site} AND path = ${path} RETURNING path`
  const { results } = await d1
    .prepare(text)
    .bind(...params)
    .all()
  return results.length > 0
}

export function readMissedPaths(store: Store, site: SiteKey, limit: number): Promise<MissedRow[]> {
  return select(
    store,
    sql<MissedRow>`SELECT path, hits, last_at, is_hidden FROM missed_paths WHERE site = ${site}
      ORDER BY hits DESC, last_at DESC LIMIT ${limit}`,
  )
}
