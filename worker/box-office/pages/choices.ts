import type { DeliveryChoice, PaymentChoice } from '../../../shared/box-office/pages/cart/data.ts'
import type { PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Env } from '../../env.ts'
import { providersOf } from '../payment/provider-list.ts'
import { deliveryOptions } from '../rules/delivery-options.ts'
import { dueDate, isTransferOffered } from '../rules/due-date.ts'
import { hasPasses } from '../wallet/passes.ts'
import type { SoldProduction } from './cart/cart-productions.ts'

/** Lists the kinds of delivery that this deployment offers for an order of these productions. */
export function deliveryChoices(env: Env, productions: readonly SoldProduction[], now: Date): DeliveryChoice[] {
  const sold = productions.flatMap(({ sale, date }) => (sale ? [{ sales: sale.sales, date }] : []))
  return deliveryOptions({
    sales: sold.map(({ sales }) => sales),
    datesMs: sold.map(({ date }) => Date.parse(date)),
    nowMs: now.getTime(),
    hasPasses: hasPasses(env),
  }).map(({ type, cents, arrivesByMs }) => ({
    type,
    cents,
    arrives_by: arrivesByMs === null ? null : berlinIso(new Date(arrivesByMs)),
  }))
}

const means = ['card', 'demo', 'transfer'] as const satisfies PaymentMeans[]

/** Returns when each production starts, and until how many days before its start bank transfer is offered. */
export function paymentTerms(productions: readonly SoldProduction[]): PaymentTerm[] {
  return productions.flatMap(({ sale, date }) =>
    sale ? [{ date, transfer_until_days: sale.sales.transfer_until_days }] : [],
  )
}

interface PaymentTerm {
  date: string
  transfer_until_days: number
}

/**
 * Lists the means of payment that this deployment offers for an order of these productions; empty without productions.
 */
export function paymentChoices(env: Env, productions: readonly PaymentTerm[], now: Date): PaymentChoice[] {
  const providers = productions.length > 0 ? providersOf(env) : {}
  const nowMs = now.getTime()
  return means.flatMap((each) => {
    if (!providers[each] || (each === 'transfer' && !isTransferOffered(productions, nowMs))) return []
    const due = each === 'transfer' ? berlinIso(new Date(dueDate('transfer', productions, nowMs).dueMs)) : null
    return [{ means: each, due_at: due }]
  })
}
