// These keys and limits are in a separate file, because the contract's schemas load zod.

export const priceTypeKeys = ['normal', 'reduced', 'student', 'child', 'companion'] as const

export const deliveryKeys = ['pdf', 'wallet', 'box_office', 'post'] as const

/** How visitors pay; `demo` is a local demo page. */
export const visitorMeans = ['transfer', 'card', 'demo', 'free'] as const

/** Why staff give tickets away. */
export const freeWhys = ['press', 'sponsor', 'artist', 'staff', 'other'] as const
export type FreeWhy = (typeof freeWhys)[number]

export const refundWhys = ['goodwill', 'cancelled', 'twice', 'other'] as const

/**
 * The lists of a production's orders: those whose tickets are sent by post, those whose tickets are picked up, and all
 * of them by family name.
 */
export const productionLists = ['post', 'pickup', 'house'] as const
export type ProductionList = (typeof productionLists)[number]

/**
 * The lists across concerts: letters that are still to be posted, that are under way, and that came back, and tickets
 * that are picked up today.
 */
export const deliveryLists = ['post', 'pickup', 'under_way', 'returned'] as const
export type DeliveryList = (typeof deliveryLists)[number]

/**
 * The mail that a letter is on its way: it was sent, marking the letter as posted sends it, or there is no address to
 * which it could be sent.
 */
export const letterMails = ['sent', 'due', 'no_address'] as const
export type LetterMail = (typeof letterMails)[number]

/** Address labels on a sheet of A4: 3 × 8 of 70 × 37 mm. */
export const labelsPerSheet = 24

/** The current day in Berlin time, or the last 7 or 30 days including it. */
export const orderPeriods = ['today', '7-days', '30-days'] as const

/** A sale counts as slow if less than this share of the places is sold or belongs to subscribers. */
export const slowShare = 0.4

/** An order with at least this many tickets counts as a group order. */
export const groupSize = 10

/** How many people a group enquiry may be for. */
export const enquirySizes = { least: 2, most: 500 } as const

/** The maximum length of the message of a group enquiry, in characters. */
export const maxEnquiryLetters = 1000

/** The maximum length of a note on an order, in characters. */
export const maxNoteLetters = 1000

/** The maximum length of what a buyer says that the house should know, in characters. */
export const maxAssistanceLetters = 200

/** The maximum number of codes that staff make at once. */
export const maxCodes = 500

/** A voucher's or a magic code as staff type it, in one line. */
export const codePattern = /^[\p{L}\p{N}][\p{L}\p{N} -]{2,58}[\p{L}\p{N}]$/u

/** How buyers pay at the desk. */
export const deskMeans = ['cash', 'terminal'] as const

/** How staff let a caller's order wait: a payment link by mail, or a reservation. */
export const callerMeans = ['link', 'reservation'] as const

export const paymentMeans = [...visitorMeans, ...deskMeans, ...callerMeans] as const

/** Whether an order by these means waits for days, without a provider that knows of its payment. */
export function isWaitingMeans(means: string): boolean {
  return means === 'transfer' || (callerMeans as readonly string[]).includes(means)
}

export function isDeskMeans(means: string): means is (typeof deskMeans)[number] {
  return (deskMeans as readonly string[]).includes(means)
}

/** The parts of a production's sales data. Imports leave a part unchanged once staff have changed any of its fields. */
export const salesParts = ['stop', 'prices', 'windows', 'orders'] as const
export type SalesPart = (typeof salesParts)[number]

/** How often a buyer may begin to pay an order, on its page or by its payment link, after the first time. */
export const maxPaymentChanges = 20
