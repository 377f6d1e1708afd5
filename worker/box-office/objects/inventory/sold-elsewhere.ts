import type { Elsewhere } from '../../rules/sale-word.ts'

/** The places of a category that another box office has sold. */
export interface SoldElsewhere extends Elsewhere, Record<string, SqlStorageValue> {
  category: number
}

/** The condition of SQL for a line whose order has a number of ours. */
export const ownOrders = `order_number GLOB 'A-[0-9][0-9]-???-???-????'`

/** Sums up the sold places whose order has no number of ours (`rules/order-number.ts`), by price category. */
export function soldElsewhere(sql: SqlStorage): SoldElsewhere[] {
  return sql
    .exec<SoldElsewhere>(
      `SELECT category, count(*) AS tickets, sum(cents) AS cents FROM lines
       WHERE state = 'sold' AND order_number IS NOT NULL AND NOT (${ownOrders})
       GROUP BY category`,
    )
    .toArray()
}

export function totalOf(sold: readonly SoldElsewhere[]): Elsewhere {
  return sold.reduce((sum, { tickets, cents }) => ({ tickets: sum.tickets + tickets, cents: sum.cents + cents }), {
    tickets: 0,
    cents: 0,
  })
}
