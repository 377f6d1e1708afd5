export interface RefundAmount {
  /** All of it: tickets and delivery. */
  cents: number
  delivery_cents: number
}

/**
 * Computes what a refund of tickets gives back: what was paid for each of them, after its discount, and the delivery if
 * it is refunded as well. Without a ticket it gives nothing back.
 * @param deliveryCents from `refundableDelivery`
 */
export function refundAmount(tickets: readonly { cents: number }[], deliveryCents: number): RefundAmount {
  if (tickets.length === 0) return { cents: 0, delivery_cents: 0 }
  return { cents: tickets.reduce((sum, { cents }) => sum + cents, deliveryCents), delivery_cents: deliveryCents }
}

/** Returns the delivery that a refund may still give back: an order's delivery is refunded only once. */
export function refundableDelivery(chargedCents: number, earlier: readonly { delivery_cents: number }[]): number {
  return earlier.every(({ delivery_cents: cents }) => cents === 0) ? chargedCents : 0
}

/**
 * Computes the excess that an order gives back: what it has beyond its price and beyond the refunds that are under way.
 * @param balance `has` is the payments less the refunds, `owed` the price of its tickets, `underWay` the open refunds
 */
export function excessCents({ has, owed, underWay }: { has: number; owed: number; underWay: number }): number {
  return Math.max(0, has - underWay - Math.max(0, owed))
}
