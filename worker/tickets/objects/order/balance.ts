// Sums of an order's ledger, in cents.
import { type LedgerRow, paidCents } from './order-store.ts'
import type { StoredOrder } from './stored-order.ts'

export function balanceOf(ledger: readonly LedgerRow[]): number {
  const { paid, refunded } = paidCents(ledger)
  return paid - refunded
}

/** Returns what an unpaid order still costs. `openCentsOf` computes the same from what callers see of an order. */
export function restOf({ totals }: StoredOrder, ledger: readonly LedgerRow[]): number {
  return totals.cents - balanceOf(ledger)
}

/** Returns the amount that the order costs according to its ledger: 0 once it is cancelled. */
export function owedCents(ledger: readonly LedgerRow[]): number {
  const claims = ledger.filter(({ kind }) => kind === 'charge' || kind === 'cancellation')
  return claims.reduce((sum, { cents }) => sum + cents, 0)
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
