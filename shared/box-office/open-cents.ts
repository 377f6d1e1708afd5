/**
 * Returns what goes back of what was paid for an order, or has gone back, and what it costs without that, in cents.
 * @param order `ledger` has a row for each price that was charged or given up
 */
export function givenBack({
  ledger,
  payment: { paid_cents: paid },
}: {
  ledger: readonly { kind: string; cents: number }[]
  payment: { paid_cents: number }
}): { backCents: number; leftCents: number } {
  const claims = ledger.filter(({ kind }) => kind === 'charge' || kind === 'cancellation')
  const leftCents = claims.reduce((sum, { cents }) => sum + cents, 0)
  return { backCents: Math.max(0, paid - leftCents), leftCents }
}

/** Returns what an order still costs, in cents: what has been refunded is due again. Negative if too much was paid. */
export function openCentsOf({
  totals,
  payment,
}: {
  totals: { cents: number }
  payment: { paid_cents: number; refunded_cents: number }
}): number {
  return totals.cents - payment.paid_cents + payment.refunded_cents
}
