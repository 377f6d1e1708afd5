// How many places orders by transfer, and those that cost nothing, may hold before they are paid or confirmed, so that a
// stranger cannot empty a hall for nothing.

const minuteMs = 60_000

/** Maximum number of places that the unconfirmed orders of one network hold, over all productions of a site. */
export const mostUnconfirmedOfNetwork = 40

/**
 * Returns how many places of a production all its unconfirmed orders together may hold: a tenth, or half if its sale is
 * free, where no buyer can pay at once. In a very small hall, one couple may.
 */
export function mostUnconfirmed(places: number, isFreeSale: boolean): number {
  return Math.max(2, Math.floor(places / (isFreeSale ? 2 : 10)))
}

/** Returns how many unpaid places of a production, or places of a free sale, one confirmed address may have. */
export function mostOfAddress(maxPerOrder: number): number {
  return 2 * maxPerOrder
}

/**
 * Returns when an unconfirmed order ends, in UTC milliseconds: like its cart 45 minutes after the first place was held,
 * but not within 15 minutes of the order, so that there is time for the mail.
 */
export function confirmUntilMs(firstMs: number, nowMs: number): number {
  return Math.max(firstMs + 45 * minuteMs, nowMs + 15 * minuteMs)
}

/** How long an inventory remembers what became of the places that a network has held. */
export const rememberedTriesMs = 120 * minuteMs

/** Whether so few places of a sale are left that networks share them: a quarter or more is neither free nor bought. */
export function isPressed(free: number, unbought: number): boolean {
  return 3 * unbought >= free
}

/**
 * Whether a network would have more of a pressed sale than it may: one order, and as many places as it has bought
 * lately. One order that it has given up does not count.
 * @param network `held` counts places that are neither paid nor confirmed, including those that are wanted
 */
export function isTooMuch(network: { held: number; givenUp: number; bought: number; maxPerOrder: number }): boolean {
  const { held, givenUp, bought, maxPerOrder } = network
  return held + Math.max(0, givenUp - maxPerOrder) > maxPerOrder + bought
}
