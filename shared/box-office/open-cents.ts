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
