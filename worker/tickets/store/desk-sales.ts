// Concerts that are sold here, as the desk lists them.
import type { SiteKey } from '../../../shared/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { raw, type Sql, sql } from '../../content/store/sql.ts'

/** One page of ids: concerts to come by date, or those of the past, the latest first. */
export function soldProductions(
  store: Store,
  site: SiteKey,
  {
    isPast,
    today,
    after,
    limit,
  }: { isPast: boolean; today: string; after: readonly [string, number] | null; limit: number },
): Promise<{ id: number; local: string }[]> {
  const start: Sql = after
    ? sql`(local, id) ${raw(isPast ? '<' : '>')} (${after[0]}, ${after[1]})`
    : sql`local ${raw(isPast ? '<' : '>=')} ${today}`
  const order = raw(isPast ? 'local DESC, id DESC' : 'local, id')
  return select(
    store,
    sql<{ id: number; local: string }>`SELECT id, local FROM productions
      WHERE site = ${site} AND ${start} AND EXISTS (
        SELECT 1 FROM sales WHERE sales.site = ${site} AND sales.production_id = productions.id)
      ORDER BY ${order} LIMIT ${limit}`,
  )
}

/** What the sold tickets of productions cost, in cents, by production. */
export async function revenueOf(store: Store, site: SiteKey, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await select(
    store,
    sql<{ id: number; cents: number }>`SELECT production_id AS id, sum(cents) AS cents FROM order_lines
      WHERE site = ${site} AND production_id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND state = 'sold'
      GROUP BY production_id`,
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}
