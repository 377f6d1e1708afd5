// Keys that the server compares without the contract's schemas, because those load zod.

export const priceTypeKeys = ['normal', 'reduced', 'student', 'child', 'companion'] as const

/** How tickets reach their buyers. */
export const deliveryKeys = ['pdf', 'wallet', 'box_office', 'post'] as const

/** How visitors pay: by bank transfer, by card, on the local demo page, or not at all because the order is free. */
export const visitorMeans = ['transfer', 'card', 'demo', 'free'] as const

/** Why staff take tickets back. */
export const refundWhys = ['goodwill', 'cancelled', 'twice', 'other'] as const

/** How people pay at the desk: staff take the money and record it. */
export const deskMeans = ['cash', 'terminal'] as const

export const paymentMeans = [...visitorMeans, ...deskMeans] as const

export function isDeskMeans(means: string): means is (typeof deskMeans)[number] {
  return (deskMeans as readonly string[]).includes(means)
}

/** What staff change together of a concert's sales data; an import leaves it as a whole. */
export const salesParts = ['stop', 'prices', 'windows', 'orders'] as const
export type SalesPart = (typeof salesParts)[number]
