// Keys that the server compares without the contract's schemas, because those load zod.

export const priceTypeKeys = ['normal', 'reduced', 'student', 'child', 'companion'] as const

/** How an order is paid: by bank transfer, by card, on the local demo page, or not at all because it is free. */
export const paymentMeans = ['transfer', 'card', 'demo', 'free'] as const
