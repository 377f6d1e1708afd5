type Ledger = readonly { kind: string; cents: number }[]

/** Returns the amount that an order costs according to its ledger, in cents: 0 once it is cancelled. */
export function owedCents(ledger: Ledger): number {
  const claims = ledger.filter(({ kind }) => kind === 'charge' || kind === 'cancellation')
  return claims.reduce((sum, { cents }) => sum + cents, 0)
}

/** Returns what the house gives back of an order's payments, whether it has done so or not, and what it keeps. */
export function givenBack({
  ledger,
  payment: { paid_cents: paid },
}: {
  ledger: Ledger
  payment: { paid_cents: number }
}): { backCents: number; leftCents: number } {
  const leftCents = owedCents(ledger)
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
