import { isDeskMeans } from '../../../../../shared/contract/box-office/keys.ts'
import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import { noShare } from '../../jobs/stored-job.ts'
import { balanceOf } from '../balance.ts'
import { creditParts } from '../documents/credits.ts'
import type { SagaContext } from '../saga/context.ts'
import { isByHand, isOfCancelled, partsOf } from '../saga/refund.ts'
import { openRefunds } from '../saga/settle.ts'
import { contactOf, type StoredOrder } from '../stored-order.ts'
import type { Refund, RefundPart } from '../stored-parts.ts'
import { liveLines, startCancellation } from './cancel-production.ts'
import { goingBack } from './unpaid.ts'

/** What the cancellation of a production takes from an order, or has taken. */
export interface OrderCancellation {
  /**
   * `none`: the order has nothing of the production, and had nothing when it was cancelled; `ahead`: nothing is
   * cancelled yet; `open`: places or money are on their way; `over`: the order has nothing left to do on its own.
   */
  state: 'none' | 'ahead' | 'open' | 'over'
  tickets: number
  /** 1 for an order that ends before its tickets are issued. */
  unpaid: number
  mails: number
  /** 1 if the buyer has no e-mail address. */
  calls: number
  /** Credit notes. */
  documents: number
  /** The money that goes back, by means of payment. */
  cents: Partial<Record<PaymentMeans, number>>
  /** How much of it staff pay by hand, and have not paid yet. */
  by_hand_cents: number
  /** Whether they transfer any of that, so that they need the buyer's account. */
  needs_iban: boolean
}

type Stored = Pick<SagaContext, 'store' | 'outside'>

/** Returns the share that an order has in a cancelled production; changes nothing, and no provider is asked. */
export function cancellationOf(context: Stored, production: number): OrderCancellation {
  const order = context.store.load()
  if (!order) return nothing
  if (order.cancellation?.production === production) return ofEnded(context, order)
  const begun = order.refunds.find((refund) => isOfCancelled(order, refund, production))
  if (begun) return ofRefund(context, { order, refund: begun, state: begun.state === 'open' ? 'open' : 'over' })
  if (order.phase === 'complete' || order.phase === 'settled') return ofPaid(context, order, production)
  const isLive = order.lines.some((line) => line.production === production && isUnpaid(line.state))
  if (!isLive || !unpaidPhases.has(order.phase)) return nothing
  const cents = balances(context)
  return { ...newsOfEnd(context, order), state: 'ahead', unpaid: 1, cents, ...byHandOf(context, cents) }
}

/** Phases in which nothing is sold yet, so that the whole order ends. */
const unpaidPhases: ReadonlySet<StoredOrder['phase']> = new Set(['opening', 'waiting', 'offered'])

const isUnpaid = (state: string) => state === 'held' || state === 'sold'

/**
 * A complete order, or one that is paid and about to be complete: it gets its tickets first, and then they are
 * refunded.
 */
function ofPaid(context: Stored, order: StoredOrder, production: number): OrderCancellation {
  const planned = structuredClone(order)
  const isComplete = order.phase === 'complete'
  if (!isComplete) for (const line of planned.lines) if (line.state === 'held') line.state = 'sold'
  if (liveLines(planned, production).length === 0) return nothing
  startCancellation(planned, production)
  const refund = planned.refunds.at(-1)
  if (!refund) return nothing
  const share = ofRefund(context, { order: planned, refund, state: 'ahead' })
  return isComplete ? share : { ...share, documents: order.totals.cents > 0 ? 1 : 0 }
}

/** An order that ended, or is ending, before its tickets were issued. */
function ofEnded(context: Stored, order: StoredOrder): OrderCancellation {
  const isEnding = ['closing', 'late', 'releasing'].includes(order.phase)
  const parts = order.refunds.flatMap((refund) => refund.parts ?? partsOf(context.store.ledger(), order, refund))
  const isOpen = isEnding || order.refunds.some(({ state }) => state === 'open')
  const cents = isEnding ? balances(context) : sums(parts)
  const owed = isEnding ? byHandOf(context, cents) : byHand(sums(waiting(context, parts)))
  return { ...newsOfEnd(context, order), state: isOpen ? 'open' : 'over', unpaid: 1, cents, ...owed }
}

/** An offer of other places that was never paid ends in silence (`release`). */
function newsOfEnd({ store }: Stored, order: StoredOrder): OrderCancellation {
  const isOffer = order.phase === 'offered' || order.phase === 'releasing'
  const isUnpaidOffer = isOffer && balanceOf(store.ledger()) - openRefunds(order) <= 0
  const wasUnpaidOffer = order.phase === 'over' && order.ending === 'expired'
  return isUnpaidOffer || wasUnpaidOffer ? nothing : mailTo(order)
}

function ofRefund(
  context: Stored,
  { order, refund, state }: { order: StoredOrder; refund: Refund; state: OrderCancellation['state'] },
): OrderCancellation {
  const parts = refund.parts ?? partsOf(context.store.ledger(), order, refund)
  return {
    ...mailTo(order),
    state,
    tickets: refund.lines.length,
    documents: creditParts(order, refund).length,
    cents: sums(parts),
    ...byHand(sums(waiting(context, parts))),
  }
}

function mailTo(order: StoredOrder): OrderCancellation {
  const hasAddress = contactOf(order).email !== ''
  return { ...nothing, mails: hasAddress ? 1 : 0, calls: hasAddress ? 0 : 1 }
}

const nothing: OrderCancellation = { state: 'none', ...noShare }

type Cents = OrderCancellation['cents']

function sums(parts: readonly RefundPart[]): Cents {
  const cents: Cents = {}
  for (const part of parts) cents[part.means] = (cents[part.means] ?? 0) + part.cents
  return cents
}

/** Returns the parts that staff have to pay, or will have to. */
function waiting({ outside }: Stored, parts: readonly RefundPart[]): RefundPart[] {
  return parts.filter(({ state, means }) => state === 'needs_staff' || (state === 'open' && isByHand(outside, means)))
}

/** What the order has received and not given back, by means of payment. */
function balances({ store }: Stored): Cents {
  return Object.fromEntries(Object.entries(goingBack(store.ledger())).map(([means, cents]) => [means, -(cents ?? 0)]))
}

function byHandOf({ outside }: Stored, cents: Cents): ByHand {
  return byHand(Object.fromEntries(Object.entries(cents).filter(([means]) => isByHand(outside, means as PaymentMeans))))
}

type ByHand = Pick<OrderCancellation, 'by_hand_cents' | 'needs_iban'>

function byHand(cents: Cents): ByHand {
  const owed = Object.entries(cents).filter(([, each]) => each > 0)
  return {
    by_hand_cents: owed.reduce((sum, [, each]) => sum + each, 0),
    needs_iban: owed.some(([means]) => !isDeskMeans(means)),
  }
}
