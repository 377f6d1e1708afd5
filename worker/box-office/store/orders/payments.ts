// The payments and refunds of orders for the desk, by the day and the means by which they are ticked off.
import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { allOf, raw, type Sql, sql } from '../../../content/store/sql.ts'
import { reportForm } from '../orders.ts'

export interface PaymentRow {
  day: string
  means: PaymentMeans
  /** UTC. */
  at: string
  order: string
  key: string
  /** '' once the buyer's personal data are deleted. */
  name: string
  /** Negative for a refund. */
  cents: number
  reference: string
  /** The payments of the same day by the same means, and their sum. */
  of_day: number
  of_day_cents: number
}

export interface PaymentFilter {
  means?: PaymentMeans | undefined
  /** The first and the last day, YYYY-MM-DD. */
  from?: string | undefined
  until?: string | undefined
  /** The payment at which the previous page ended; null for the first page. */
  after: Pick<PaymentRow, 'day' | 'means' | 'at' | 'order' | 'key'> | null
  limit: number
}

const latestFirst = raw('day DESC, means DESC, at DESC, order_number DESC, key DESC')

/** Returns one page of a site's payments, latest day first, with the sums of their days and means. */
export function paymentsByDay(store: Store, site: SiteKey, filter: PaymentFilter): Promise<PaymentRow[]> {
  const { means, from, until, after, limit } = filter
  const conditions: Sql[] = [
    sql`site = ${site}`,
    ...(means === undefined ? [] : [sql`means = ${means}`]),
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(until === undefined ? [] : [sql`day <= ${until}`]),
    ...(after
      ? [
          sql`(day, means, at, order_number, key) <
            (${after.day}, ${after.means}, ${after.at}, ${after.order}, ${after.key})`,
        ]
      : []),
  ]
  return select(
    store,
    sql<PaymentRow>`WITH page AS MATERIALIZED
        (SELECT * FROM order_payments WHERE ${allOf(conditions)} ORDER BY ${latestFirst} LIMIT ${limit}),
      sums AS MATERIALIZED (SELECT day, means, count(*) AS n, sum(cents) AS cents FROM order_payments
        WHERE site = ${site} AND (day, means) IN (SELECT day, means FROM page) GROUP BY day, means)
      SELECT page.day, page.means, page.at, page.order_number AS "order", page.key, coalesce(o.name, '') AS name,
        page.cents, page.reference, sums.n AS of_day, sums.cents AS of_day_cents
      FROM page JOIN sums ON sums.day = page.day AND sums.means = page.means
        LEFT JOIN orders o ON o.site = ${site} AND o.number = page.order_number
      ORDER BY page.day DESC, page.means DESC, page.at DESC, page.order_number DESC, page.key DESC`,
  )
}

/** Whether all orders have reported their payments. */
export async function haveAllReported(store: Store, site: SiteKey): Promise<boolean> {
  const isOld = raw(`report_form < ${reportForm}`)
  return (await select(store, sql`SELECT 1 FROM orders WHERE site = ${site} AND ${isOld} LIMIT 1`)).length === 0
}
