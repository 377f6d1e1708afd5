import type { OrderState } from '../../../../shared/contract/box-office/order.ts'
import type { OrderStateFacts } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sameAddress } from '../../../content/store/same-address.ts'
import { sql } from '../../../content/store/sql.ts'

interface OrderMoney {
  state: OrderState
  created_at: string
  total_cents: number
  paid_cents: number
  refunded_cents: number
}

export function moneyOfOrder(store: Store, site: SiteKey, number: string): Promise<OrderMoney[]> {
  return select(
    store,
    sql<OrderMoney>`SELECT state, created_at, total_cents, paid_cents, refunded_cents FROM orders
      WHERE site = ${site} AND number = ${number}`,
  )
}

/** Whether an address has paid for an order that still stands. */
export async function hasPaid(store: Store, site: SiteKey, email: string): Promise<boolean> {
  const paid = sql<{ paid: 1 }>`SELECT 1 AS paid FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)}
    AND state = 'complete' AND paid_cents > refunded_cents LIMIT 1`
  return (await select(store, paid)).length > 0
}

export function linesOfOrder(store: Store, site: SiteKey, number: string): Promise<OrderStateFacts['lines']> {
  return select(
    store,
    sql<OrderStateFacts['lines'][number]>`SELECT id, production_id AS production, place, category,
      price_type, cents, state FROM order_lines WHERE site = ${site} AND order_number = ${number} ORDER BY id LIMIT 500`,
  )
}
