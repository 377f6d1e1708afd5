// Keys for code that must not load the contract's schemas, which need zod.

export const priceTypeKeys = ['normal', 'reduced', 'student', 'child', 'companion'] as const

/** How tickets reach their buyers. */
export const deliveryKeys = ['pdf', 'wallet', 'box_office', 'post'] as const

/** How visitors pay: by bank transfer, by card, on the local demo page, or not at all if the order is free. */
export const visitorMeans = ['transfer', 'card', 'demo', 'free'] as const

/** Why staff take tickets back. */
export const refundWhys = ['goodwill', 'cancelled', 'twice', 'other'] as const

/** Periods of the list of orders: the current day in Berlin, or the last 7 or 30 days including the current day. */
export const orderPeriods = ['today', '7-days', '30-days'] as const

/** Below this share of occupied places, a sale counts as slow. */
export const slowShare = 0.4

/** An order with at least this many tickets counts as a group order. */
export const groupSize = 10

/** The maximum length of a note on an order. */
export const maxNoteLetters = 1000

/** How buyers pay at the desk: staff take the money and record the payment. */
export const deskMeans = ['cash', 'terminal'] as const

export const paymentMeans = [...visitorMeans, ...deskMeans] as const

export function isDeskMeans(means: string): means is (typeof deskMeans)[number] {
  return (deskMeans as readonly string[]).includes(means)
}

/**
 * The parts of a production's sales data. If staff have changed any field of a part, imports leave the whole part
 * unchanged.
 */
export const salesParts = ['stop', 'prices', 'windows', 'orders'] as const
export type SalesPart = (typeof salesParts)[number]
