import { openCentsOf } from '../../../../shared/box-office/open-cents.ts'
import type { PaymentChoice } from '../../../../shared/box-office/pages/cart/data.ts'
import { sellers } from '../../../../shared/box-office/seller.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { OrderView } from '../../objects/order/view.ts'
import type { Totals } from '../../rules/totals.ts'

/** What the page of a payment link shows; amounts are in cents. */
export interface PayData {
  state: 'open' | 'paid'
  seller: string
  productions: { id: number; title: string; date: string; venue: string; tickets: number; cents: number }[]
  totals: Totals
  delivery: OrderView['delivery']['type']
  openCents: number
  /** The last three symbols of the order's number, which buyer and seller compare by telephone. */
  tail: string
  /** Until when it can be paid, ISO 8601; null if it is paid. */
  due: string | null
  payment: readonly PaymentChoice[]
  /** The request key of its forms. */
  key: string
  /** Why the last attempt was refused; null if none was. */
  sentence: string | null
}

const paidStates: ReadonlySet<OrderView['state']> = new Set(['paid', 'offered', 'complete'])

/**
 * Returns what the payment link of an order does: it can be paid, it is paid, or it has ended, since the order was
 * cancelled or refunded, or since its time is over, even if the order has not ended itself yet.
 */
export function linkStateOf(view: OrderView, nowMs: number): PayData['state'] | 'ended' {
  const { due_ms: dueMs } = view.payment
  const isUnpaid = view.state === 'pending' || view.state === 'paying'
  // an order that is complete stays paid when a part of it is refunded
  if (paidStates.has(view.state) || (isUnpaid && openCentsOf(view) <= 0)) return 'paid'
  return isUnpaid && dueMs !== null && nowMs < dueMs ? 'open' : 'ended'
}

/** Returns what the page shows of an order: neither the buyer nor the places. */
export function payDataOf(view: OrderView, shown: Pick<PayData, 'state' | 'payment' | 'sentence'>): PayData {
  const { totals, lines, payment } = view
  return {
    seller: sellers[view.site].name,
    productions: view.productions.map(({ id, title, date, venue }) => {
      const own = lines.filter(({ production }) => production === id)
      return { id, title, date, venue, tickets: own.length, cents: own.reduce((sum, line) => sum + line.cents, 0) }
    }),
    totals,
    delivery: view.delivery.type,
    openCents: openCentsOf(view),
    tail: view.number.slice(-3),
    due: payment.due_ms === null ? null : berlinIso(new Date(payment.due_ms)),
    key: crypto.randomUUID(),
    ...shown,
  }
}
