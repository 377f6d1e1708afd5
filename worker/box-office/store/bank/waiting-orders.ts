import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'
import type { WaitingOrder } from '../../rules/proposed-orders.ts'
import { maxScanned } from '../desk-orders.ts'

/** Reads the orders that wait for money, the latest first, at most `maxScanned`. */
export function readWaitingOrders(store: Store, site: SiteKey): Promise<WaitingOrder[]> {
  return select(
    store,
    sql<WaitingOrder>`SELECT number, name, total_cents - paid_cents AS open_cents FROM orders
      WHERE site = ${site} AND state = 'pending' AND total_cents > paid_cents
      ORDER BY created_at DESC, number DESC LIMIT ${maxScanned}`,
  )
}
