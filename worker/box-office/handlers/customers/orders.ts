import type { AccountOrder } from '../../../../shared/contract/box-office/account.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { Store } from '../../../content/store/commit.ts'
import type { Env } from '../../../env.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { ordersOf } from '../../store/customers/own-orders.ts'
import type { Customer } from './customer.ts'

/** Reads a customer's orders from their objects, latest first. */
export async function ordersOfCustomer(
  env: Env,
  store: Store,
  site: SiteKey,
  customer: Pick<Customer, 'id' | 'email'>,
): Promise<OrderView[]> {
  const numbers = await ordersOf(store, site, customer)
  const orders = await Promise.all(numbers.map((number) => orderOf(env, site, number).view()))
  return orders.flatMap((order) => (order as OrderView | null) ?? []).sort((a, b) => b.created_ms - a.created_ms)
}

/** Returns an order's entry in the account, with the number of the buyer's tickets per production. */
export function accountOrder(order: OrderView): AccountOrder {
  const { number, state, created_ms: createdMs, totals, productions } = order
  return {
    number,
    state,
    created_at: berlinIso(new Date(createdMs)),
    total_cents: totals.cents,
    productions: productions.map(({ id, title, date, venue }) => ({
      id,
      title,
      date,
      venue,
      tickets: buyersLines(order, id).length,
    })),
  }
}

/**
 * Returns an order's lines of one production whose places the buyer still has, held or sold; [] once the order has
 * ended.
 */
export function buyersLines({ state, lines }: OrderView, production: number): OrderView['lines'] {
  if (over.has(state)) return []
  return lines.filter((line) => line.production === production && (line.state === 'held' || line.state === 'sold'))
}

/** Whether a concert is today or later; its tickets may still be needed after its end. @param today YYYY-MM-DD */
export function isComing(date: string, today: string): boolean {
  return date.slice(0, 10) >= today
}

const over = new Set<OrderView['state']>(['expired', 'cancelled', 'refunding', 'refunded'])
