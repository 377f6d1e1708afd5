import type { OrderStateFacts } from '../../../../shared/contract/box-office/staff/orders.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { linesOfOrder, moneyOfOrder } from '../../store/orders/order-state.ts'
import type { DeskContext } from './desk-orders.ts'

/**
 * Reads an order's state, without the buyer's data.
 * @returns null for an unknown order
 */
export async function readOrderState({ env, site, now }: DeskContext, typed: string): Promise<OrderStateFacts | null> {
  const number = readOrderNumber(typed)
  if (!number) return null
  const store = { d1: env.DB, now }
  const [[order], lines] = await Promise.all([moneyOfOrder(store, site, number), linesOfOrder(store, site, number)])
  if (!order) return null
  const { created_at: createdAt, ...money } = order
  return { number, currency: 'EUR', ...money, ordered_at: berlinIso(new Date(createdAt)), lines }
}
