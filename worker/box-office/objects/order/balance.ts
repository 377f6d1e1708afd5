// Sums of an order's ledger, in cents, and the means by which its money moved.

import { owedCents } from '../../../../shared/box-office/open-cents.ts'
import { isDeskMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import { type LedgerRow, paidCents } from './order-store.ts'
import { currentAttempt, type StoredOrder } from './stored-order.ts'

export function balanceOf(ledger: readonly LedgerRow[]): number {
  const { paid, refunded } = paidCents(ledger)
  return paid - refunded
}

/** Returns what an unpaid order still costs. `openCentsOf` computes the same from what callers see of an order. */
export function restOf({ totals }: StoredOrder, ledger: readonly LedgerRow[]): number {
  return totals.cents - balanceOf(ledger)
}

/** Whether half of an order's sum has come, so that its places count as bought. */
export function isHalfPaid({ totals }: StoredOrder, ledger: readonly LedgerRow[]): boolean {
  const balance = balanceOf(ledger)
  return balance > 0 && 2 * balance >= totals.cents
}

/**
 * Returns the cents that the order costs but no longer has, because a provider has given them back: by a refund in its
 * dashboard or by a dispute. Its tickets are valid until staff decide; `kept_cents` is what they have decided to do
 * without.
 */
export function missingCents(order: StoredOrder, ledger: readonly LedgerRow[]): number {
  const isPaid = ['complete', 'refunding', 'refunded', 'needs_staff'].includes(order.phase)
  return isPaid ? Math.max(0, owedCents(ledger) - balanceOf(ledger) - (order.kept_cents ?? 0)) : 0
}

/**
 * Returns the means by which a row's money moved; null for a charge or a cancellation. What staff transfer goes out by
 * transfer, whatever the buyer has paid by. A row without means is that of its payment attempt.
 */
export function meansOf(order: StoredOrder, { key, kind, means, reference }: LedgerRow): PaymentMeans | null {
  if (kind !== 'payment' && kind !== 'refund') return null
  const { attempts, facts, refunds } = order
  const own = means ?? attempts.find((attempt) => attempt.reference === reference)?.means ?? chosenMeans(order)
  if (isDeskMeans(own)) return own
  const isByHand = refunds.some(({ number, iban }) => iban && key === byHandKey(facts.number, number, reference ?? ''))
  return isByHand || key.startsWith('bank:') ? 'transfer' : own
}

/**
 * Returns the means by which an order was paid last; while it waits for its payment, those that its buyer has chosen.
 */
export function paidMeans(order: StoredOrder, ledger: readonly LedgerRow[]): PaymentMeans {
  const isOpen = order.phase === 'waiting' || order.phase === 'opening'
  const payment = isOpen ? undefined : ledger.findLast(({ kind }) => kind === 'payment')
  return (payment && meansOf(order, payment)) ?? chosenMeans(order)
}

function chosenMeans(order: StoredOrder): PaymentMeans {
  return currentAttempt(order)?.means ?? order.facts.request.payment
}

/** The ledger's key of money that staff have paid back, which differs from that of the provider's refund. */
export function byHandKey(order: string, refund: number, reference: string): string {
  return `${order}:by-hand:${refund}:${reference}`
}
