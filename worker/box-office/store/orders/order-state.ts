import type { OrderState } from '../../../../shared/contract/box-office/order.ts'
import type { OrderStateFacts } from '../../../../shared/contract/box-office/staff/orders.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
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

export function linesOfOrder(store: Store, site: SiteKey, number: string): Promise<OrderStateFacts['lines']> {
  return select(
    store,
    sql<OrderStateFacts['lines'][number]>`SELECT id, production_id AS production, place, category,
      price_type, cents, state FROM order_lines WHERE site = ${site} AND order_number = ${number} ORDER BY id LIMIT 500`,
  )
}
