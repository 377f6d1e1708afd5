import { splitByLargestRemainder } from './money.ts'

export interface RefundAmount {
  /** All of it: tickets and delivery. */
  cents: number
  delivery_cents: number
  /** What the house keeps of the tickets' price; `cents` is without it. */
  fee_cents: number
}

interface PaidTicket {
  /** The price after the discount. */
  cents: number
  /** What has been given back of the price while the ticket stays valid. */
  goodwill_cents?: number
}

/** Returns what can still be given back of a ticket's price. */
export function priceLeft({ cents, goodwill_cents: given = 0 }: PaidTicket): number {
  return cents - given
}

/**
 * Computes what a refund of tickets gives back: what was paid for each of them, after its discount and without what has
 * been given back before, less a fee, and the delivery if it is refunded as well. Without a ticket it gives nothing
 * back.
 * @param deliveryCents from `refundableDelivery`
 * @param feeCents at most the price of the tickets is kept
 */
export function refundAmount(tickets: readonly PaidTicket[], deliveryCents: number, feeCents = 0): RefundAmount {
  if (tickets.length === 0) return { cents: 0, delivery_cents: 0, fee_cents: 0 }
  const paid = pricesLeft(tickets)
  const fee = Math.min(feeCents, paid)
  return { cents: paid - fee + deliveryCents, delivery_cents: deliveryCents, fee_cents: fee }
}

/**
 * Divides a fee among tickets, each of which bears at most its price: the first ones first.
 * @returns cents by ticket
 */
export function feeShares(tickets: readonly PaidTicket[], feeCents: number): number[] {
  let left = feeCents
  return tickets.map((ticket) => {
    const share = Math.min(left, priceLeft(ticket))
    left -= share
    return share
  })
}

/**
 * Computes the most that a refund gives back of the price of tickets that stay valid: neither more than is left of
 * their price, nor more than the order has beyond the refunds that are under way.
 */
export function goodwillLimit(
  tickets: readonly PaidTicket[],
  { has, underWay }: { has: number; underWay: number },
): number {
  return Math.max(0, Math.min(pricesLeft(tickets), has - underWay))
}

/**
 * Divides a refund among tickets that stay valid, in proportion to what is left of their prices.
 * @returns cents by ticket
 */
export function goodwillShares(tickets: readonly PaidTicket[], cents: number): number[] {
  return splitByLargestRemainder(cents, tickets.map(priceLeft))
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

/** Returns what can still be given back of the tickets' prices. */
export function pricesLeft(tickets: readonly PaidTicket[]): number {
  return tickets.reduce((sum, ticket) => sum + priceLeft(ticket), 0)
}
