// Full-text searches of orders. `order_index` has the words of names and addresses, and the names by their sound;
// `order_parts` has every run of three signs of telephone numbers, order numbers and postal addresses.
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { allOf, raw, sql } from '../../../content/store/sql.ts'
import { conditionsOf, type DeskOrderFilter, type DeskOrderRow, latestFirst, orderColumns } from '../desk-orders.ts'

/** Maximum number of matches, latest first, that a search sorts and filters. */
const maxFound = 500

/** Returns one page of the orders among the `maxFound` latest whose index has these FTS5 terms, latest first. */
export function searchOrders(
  store: Store,
  site: SiteKey,
  terms: string,
  filter: DeskOrderFilter,
): Promise<DeskOrderRow[]> {
  return found(store, site, { index: 'order_index', match: `scope:"x${site}" AND ${terms}` }, filter)
}

/** Like `searchOrders`, in the parts of telephone numbers, order numbers and postal addresses. */
export function searchOrderParts(
  store: Store,
  site: SiteKey,
  terms: string,
  filter: DeskOrderFilter,
): Promise<DeskOrderRow[]> {
  return found(store, site, { index: 'order_parts', match: `scope:"site-${site};" AND ${terms}` }, filter)
}

function found(
  store: Store,
  site: SiteKey,
  { index, match }: { index: 'order_index' | 'order_parts'; match: string },
  filter: DeskOrderFilter,
): Promise<DeskOrderRow[]> {
  const table = raw(index)
  // the orders of a concert are few beside all that have a name, of which they may be the oldest
  const own =
    filter.production === undefined
      ? raw('')
      : sql`AND rowid IN (SELECT s.row FROM order_lines l JOIN order_search s
          ON s.site = l.site AND s.order_number = l.order_number
          WHERE l.site = ${site} AND l.production_id = ${filter.production})`
  return select(
    store,
    sql<DeskOrderRow>`WITH found AS MATERIALIZED
      (SELECT rowid AS row FROM ${table} WHERE ${table} MATCH ${match} ${own} ORDER BY rowid DESC LIMIT ${maxFound})
    -- the planner would begin with all orders, since an index has them in this order
    SELECT ${orderColumns} FROM found CROSS JOIN order_search USING (row)
      CROSS JOIN orders ON orders.site = order_search.site AND orders.number = order_search.order_number
    WHERE ${allOf([sql`orders.site = ${site}`, ...conditionsOf(site, filter)])}
    ORDER BY ${latestFirst} LIMIT ${filter.limit}`,
  )
}
