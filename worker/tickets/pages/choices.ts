import type { PaymentMeans } from '../../../shared/contract/shop/order.ts'
import type { DeliveryChoice, PaymentChoice } from '../../../shared/shop/pages/cart/data.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Env } from '../../env.ts'
import { providersOf } from '../payment/provider-list.ts'
import { deliveryOptions } from '../rules/delivery-options.ts'
import { transferDueMs } from '../rules/transfer-due.ts'
import type { SoldProduction } from './cart/cart-productions.ts'

/** How an order of these concerts can be delivered. */
export function deliveryChoices(productions: readonly SoldProduction[], now: Date): DeliveryChoice[] {
  const sold = productions.flatMap(({ sale, date }) => (sale ? [{ sales: sale.sales, date }] : []))
  return deliveryOptions({
    sales: sold.map(({ sales }) => sales),
    datesMs: sold.map(({ date }) => Date.parse(date)),
    nowMs: now.getTime(),
  }).map(({ type, cents, arrivesByMs }) => ({
    ...{ type, cents },
    arrives_by: arrivesByMs === null ? null : berlinIso(new Date(arrivesByMs)),
  }))
}

/** In the order in which they are offered. */
const means = ['card', 'demo', 'transfer'] as const satisfies PaymentMeans[]

/** How an order of these concerts can be paid for at this deployment, if it costs anything. */
export function paymentChoices(env: Env, productions: readonly SoldProduction[], now: Date): PaymentChoice[] {
  const providers = providersOf(env)
  const terms = productions.flatMap(({ sale, date }) =>
    sale ? [{ beginsMs: Date.parse(date), transferUntilDays: sale.sales.transfer_until_days }] : [],
  )
  const dueMs = transferDueMs(now.getTime(), terms)
  return means.flatMap((each) => {
    if (!providers[each] || (each === 'transfer' && dueMs === null)) return []
    // a due moment is the end of its day, which reads as the next one
    const due = each === 'transfer' && dueMs !== null ? berlinIso(new Date(dueMs - 1000)) : null
    return [{ means: each, due_at: due }]
  })
}
