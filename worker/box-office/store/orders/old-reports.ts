// Orders whose report was stored before it had all that orders report now.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit, type Store, select } from '../../../content/store/commit.ts'
import { raw, sql } from '../../../content/store/sql.ts'
import { reportForm } from '../orders.ts'

export interface OldReport {
  site: SiteKey
  number: string
}

// a literal, so that the partial index `orders_to_report` is used
const isOld = raw(`report_form < ${reportForm}`)

/** Returns orders with an old report after the given one, by site and number. */
export function oldReports(
  store: Store,
  { site, number }: { site: string; number: string },
  limit: number,
): Promise<OldReport[]> {
  return select(
    store,
    sql<OldReport>`SELECT site, number FROM orders WHERE ${isOld} AND (site, number) > (${site}, ${number})
      ORDER BY site, number LIMIT ${limit}`,
  )
}

/**
 * Returns a production's orders with an old report, by number. Reads the production's tickets only if there are orders
 * with an old report at all.
 */
export function oldReportsOf(store: Store, site: SiteKey, production: number): Promise<OldReport[]> {
  return select(
    store,
    sql<OldReport>`SELECT DISTINCT o.site, o.number FROM order_lines l
      CROSS JOIN orders o ON o.site = l.site AND o.number = l.order_number
      WHERE EXISTS (SELECT 1 FROM orders WHERE ${isOld})
        AND l.site = ${site} AND l.production_id = ${production} AND o.${isOld} ORDER BY o.number`,
  )
}

/** Marks an order that has nothing to report, since its object has deleted it. */
export async function endReports(store: Store, { site, number }: OldReport): Promise<void> {
  await commit(
    store,
    [sql`UPDATE orders SET report_form = ${reportForm} WHERE site = ${site} AND number = ${number}`],
    [],
  )
}
