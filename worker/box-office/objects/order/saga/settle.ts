import { owedCents } from '../../../../../shared/box-office/open-cents.ts'
import { isWaitingMeans } from '../../../../../shared/contract/box-office/keys.ts'
import type { PaymentStatus } from '../../../payment/provider.ts'
import { dueDate, longestMs, onlineMs, shortDueMs } from '../../../rules/due-date.ts'
import { excessCents } from '../../../rules/refund-amount.ts'
import { confirmUntilMs, type TransferTerms } from '../../../rules/unpaid-limits.ts'
import { balanceOf, isHalfPaid } from '../balance.ts'
import { type LedgerRow, type OrderStore, paidCents } from '../order-store.ts'
import type { PaymentAttempt, StoredOrder } from '../stored-order.ts'
import type { Refund } from '../stored-parts.ts'
import { type SagaContext, type Step, update } from './context.ts'
import { bookReturns } from './returns.ts'

/**
 * Queries the providers for the state of the order's payments, except transfers, and applies it, so that lost, repeated
 * or out-of-order events do no harm.
 */
export async function observe(context: SagaContext): Promise<void> {
  const attempts = context.store.load()?.attempts ?? []
  for (const { number, means, reference } of attempts) {
    const provider = context.outside.providers[means]
    if (!provider || reference === null || isWaitingMeans(means)) continue
    const status = await provider.state(reference)
    update(context, (order) => {
      applyStatus(context, order, number, status)
      const attempt = order.attempts[number - 1]
      if (attempt) attempt.polled_ms = context.nowMs
    })
  }
}

/**
 * Returns the step that ends an attempt permanently unless it is paid; no step for an attempt that no provider has
 * started.
 */
export function expireAttempt(context: SagaContext, attempt: PaymentAttempt): Step[] {
  const { number, means, reference } = attempt
  const provider = context.outside.providers[means]
  if (!provider || reference === null || isWaitingMeans(means)) return []
  return [
    {
      name: `expire:${number}`,
      act: async () => {
        const status = await provider.expire(reference)
        if (status.state === 'open') throw new Error('the payment is still open')
        return (ended) => applyStatus(context, ended, number, status)
      },
    },
  ]
}

/** Applies the provider's status of attempt `number`: books payments and refunds that the ledger does not have yet. */
export function applyStatus(context: SagaContext, order: StoredOrder, number: number, status: PaymentStatus): void {
  const { store, nowMs } = context
  const { state, paidCents: paid } = status
  const attempt = order.attempts[number - 1]
  if (!attempt?.reference) return
  attempt.state = state
  const { means, reference } = attempt
  const known = paidCents(store.ledger().filter((row) => row.reference === reference))
  if (paid > known.paid) {
    const row = { at_ms: nowMs, means, reference, kind: 'payment' as const }
    store.addToLedger({ ...row, key: `payment:${reference}:${paid}`, cents: paid - known.paid })
  }
  bookReturns(context, order, attempt, status)
  settle(context, order)
}

/**
 * Runs after a change to the payments. An unpaid order that is now paid in full becomes `settled`, or `late` if its
 * places have been or are being freed, or if staff are cancelling one of its productions. An ended order that is paid
 * only in part, or that its buyer has cancelled, gets its money back. An order that is complete, refunded or waiting
 * for staff gets any excess back.
 */
export function settle(context: SagaContext, order: StoredOrder): void {
  const { store, nowMs } = context
  const ledger = store.ledger()
  const balance = balanceOf(ledger)
  const { phase, totals } = order
  if (phase === 'opening' || phase === 'waiting' || phase === 'closing') {
    if (totals.cents === 0) return
    if (phase !== 'closing' && isHalfPaid(order, ledger)) confirmByMoney(context, order)
    if (balance < totals.cents) return
    // an order gets no tickets if staff are cancelling one of its productions, so the money is refunded
    const isFreed = isBeingFreed(store, order)
    // once the places are freed, the order ends and the money is refunded
    if (isFreed && isCancelledByBuyer(order)) return
    if (isFreed || order.cancellation) retry(order)
    else order.phase = 'settled'
  } else if (phase === 'over' && balance > openRefunds(order)) {
    const isCancelled = isCancelledByBuyer(order)
    if (balance >= totals.cents && !isCancelled) retry(order)
    else {
      const cents = balance - openRefunds(order)
      order.phase = 'refunding'
      addRefund(order, { reason: 'late', cents })
      const reason = isCancelled ? 'buyer' : 'underpaid'
      store.send({ kind: 'mail', mail: 'cancelled', reason, refund_cents: cents, is_unpaid: true }, nowMs)
    }
  }
  const isFinal = order.phase === 'complete' || order.phase === 'refunded' || order.phase === 'needs_staff'
  if (isFinal) refundExcess(context, order)
}

/** An order that is paid by half keeps its places as long as any other; `wait` then stops counting them. */
function confirmByMoney({ nowMs }: SagaContext, order: StoredOrder): void {
  if (!order.unconfirmed && !order.card_only) return
  order.unconfirmed = null
  if (order.attempts.at(-1)?.means === 'transfer') awaitTransfer(order, nowMs)
}

/** Refunds what an order has beyond its price, unless places are moving, whose difference of price is paid already. */
export function refundExcess({ store, nowMs }: SagaContext, order: StoredOrder): void {
  if (order.moves?.some(({ state }) => state === 'open')) return
  const cents = excessOf(order, store.ledger())
  if (cents === 0) return
  addRefund(order, { reason: 'excess', cents })
  store.send({ kind: 'mail', mail: 'overpaid', refund_cents: cents }, nowMs)
}

/**
 * Whether the buyer has ended the order, in contrast to an order that ended unpaid or whose production is cancelled.
 */
export function isCancelledByBuyer({ ending, cancellation }: StoredOrder): boolean {
  return ending === 'cancelled' && !cancellation
}

/**
 * Sets the due date and the end of an order that waits for a transfer, counted from now. One that is to be paid by card
 * instead keeps its places for a payment page, at most 80 minutes after its cart's first place or a late confirmation.
 */
export function awaitTransfer(order: StoredOrder, nowMs: number, terms: TransferTerms = 'usual'): void {
  const { dueMs, endsMs } = dueDate('transfer', order.facts.productions, nowMs)
  delete order.card_only
  if (terms === 'card') {
    const untilMs = order.round > 1 ? nowMs + onlineMs : Math.min(nowMs + onlineMs, order.first_ms + longestMs)
    order.card_only = true
    order.ends_ms = Math.max(confirmUntilMs(order.first_ms, nowMs), untilMs)
    order.due_ms = order.ends_ms
  } else {
    const shortMs = terms === 'short' ? shortDueMs(nowMs) : Number.POSITIVE_INFINITY
    order.due_ms = Math.min(dueMs, shortMs)
    order.ends_ms = Math.min(endsMs, shortMs)
  }
  order.asked_ms = nowMs
  const attempt = order.attempts.at(-1)
  if (attempt?.means === 'transfer') attempt.until_ms = order.due_ms
}

/** Starts another attempt to get the order's places. */
export function retry(order: StoredOrder): void {
  order.phase = 'late'
  order.round += 1
  order.is_detached = true
  for (const line of order.lines) if (line.state === 'cancelled') line.state = 'held'
}

export function openRefunds({ refunds }: StoredOrder): number {
  return refunds.reduce((sum, refund) => sum + openCents(refund), 0)
}

/** Returns what an order has beyond its price and beyond the refunds that are under way. */
export function excessOf(order: StoredOrder, ledger: readonly LedgerRow[]): number {
  return excessCents({ has: balanceOf(ledger), owed: owedCents(ledger), underWay: openRefunds(order) })
}

/** Returns the part of a refund that has not been paid yet. */
export function openCents({ state, cents, parts }: Refund): number {
  if (state === 'done') return 0
  return parts ? parts.reduce((sum, part) => sum + (part.state === 'done' ? 0 : part.cents), 0) : cents
}

export function addRefund(
  order: StoredOrder,
  refund: Pick<Refund, 'reason' | 'cents'> & Partial<Omit<Refund, 'number' | 'parts' | 'state'>>,
): void {
  const number = order.refunds.length + 1
  order.refunds.push({ lines: [], delivery_cents: 0, parts: null, ...refund, number, state: 'open' })
}

function isBeingFreed(store: OrderStore, { lines, round }: StoredOrder): boolean {
  return lines.some(({ production }) => store.hasBegun(`free:${round}:${production}`))
}
