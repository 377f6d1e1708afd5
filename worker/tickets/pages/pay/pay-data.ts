import type { PaymentChoice } from '../../../../shared/shop/pages/cart/data.ts'
import { sellers } from '../../../../shared/shop/seller.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import type { OrderView } from '../../objects/order/view.ts'
import type { Totals } from '../../rules/totals.ts'

/** What the page of a payment link shows; amounts are in cents. */
export interface PayData {
  state: 'open' | 'paid' | 'ended'
  /** Whether anything was ever paid, so that an order that has ended gives money back. */
  isCharged: boolean
  seller: string
  productions: { id: number; title: string; date: string; venue: string; tickets: number; cents: number }[]
  totals: Totals
  delivery: OrderView['delivery']['type']
  openCents: number
  /** The last three symbols of the order's number, which buyer and seller compare by telephone. */
  tail: string
  /** Until when it can be paid, ISO 8601. */
  due: string | null
  payment: readonly PaymentChoice[]
  /** The request key of its forms. */
  key: string
  /** Why the last attempt was refused; null if none was. */
  sentence: string | null
}

const paidStates: ReadonlySet<OrderView['state']> = new Set(['paid', 'offered', 'complete'])

/** Whether the order waits for its payment. */
export function isUnpaid({ state }: OrderView): boolean {
  return state === 'pending' || state === 'paying'
}

/** Returns what the page shows of an order: neither the buyer nor the places. */
export function payDataOf(view: OrderView, { payment, sentence }: Pick<PayData, 'payment' | 'sentence'>): PayData {
  const { totals, lines, payment: paid } = view
  const openCents = totals.cents - paid.paid_cents + paid.refunded_cents
  // an order that is complete stays paid when a part of it is refunded
  const isPaid = paidStates.has(view.state) || (isUnpaid(view) && openCents <= 0)
  return {
    state: isPaid ? 'paid' : isUnpaid(view) ? 'open' : 'ended',
    isCharged: paid.paid_cents > 0,
    seller: sellers[view.site].name,
    productions: view.productions.map(({ id, title, date, venue }) => {
      const own = lines.filter(({ production }) => production === id)
      return { id, title, date, venue, tickets: own.length, cents: own.reduce((sum, line) => sum + line.cents, 0) }
    }),
    totals,
    delivery: view.delivery.type,
    openCents,
    tail: view.number.slice(-3),
    due: paid.due_ms === null ? null : berlinIso(new Date(paid.due_ms)),
    payment,
    key: crypto.randomUUID(),
    sentence,
  }
}
