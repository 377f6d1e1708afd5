// How many places orders by transfer, and those that cost nothing, may hold before they are paid or confirmed, so that
// a stranger cannot empty a hall for nothing.

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

/** Whether places were held beyond the quarter of an hour that a cart has, when they were given up. */
export function isHeldLong(fromMs: number, nowMs: number): boolean {
  return nowMs - fromMs > 15 * minuteMs
}

/** How long a transfer whose buyer's mailbox is confirmed may wait; `card`: it is to be paid by card instead. */
export type TransferTerms = 'usual' | 'short' | 'card'

/** Whether the places of confirmed transfers, of which less than half has come, are more than a part of a sale. */
export function isBeyond(part: number, { standing, places }: { standing: number; places: number }): boolean {
  return standing > part * places
}

/** The places of a sale. */
interface SalePlaces {
  free: number
  /** Places in carts and in orders of visitors that are not bought. */
  unpaid: number
  /**
   * Places that networks have given up in the last two hours, after they had held them for long or more than an order.
   */
  spent: number
  /** Places that were bought in the last two hours: a transfer is bought once half of its sum has come. */
  bought: number
}

/** Whether a tenth or more of the places that were for sale in the last two hours was held for nothing. */
export function isBesieged({ free, unpaid, spent, bought }: SalePlaces): boolean {
  return spent > 0 && 10 * spent >= free + unpaid + bought
}

/**
 * Returns which part of a sale's unbought places is held, from 0 to 1. Spent places of a besieged sale count as held,
 * because strangers may hold them again at once.
 */
export function pressureOf(sale: SalePlaces): number {
  const { free, unpaid, spent } = sale
  return (unpaid + (isBesieged(sale) ? Math.min(free, spent) : 0)) / Math.max(1, free + unpaid)
}

/** Whether so few places of a sale are left that networks share them. */
export function isPressed(pressure: number): boolean {
  return pressure >= 1 / 4
}

/** Places of one couple, for which there is room in a network whose transfers wait, where the site takes cards. */
export const couple = 2

/**
 * Whether a network would have more of a pressed sale than it may: an order, or fewer places if little is left and it
 * has bought nothing, and as many places as it has bought lately. Places that it has spent count; of those that it gave
 * up soon, an order does not, or in a besieged sale as many as it may hold. Confirmed transfers count as held, but
 * where the site takes cards, they leave room for a couple, which may pay at once.
 * @param network `held` counts places that are neither bought nor of a confirmed transfer, including those that are
 * wanted; `standing` those of confirmed transfers; a wider network may have several `orders`
 */
export function isTooMuch(network: {
  held: number
  standing?: number
  givenUp: number
  spent: number
  bought: number
  maxPerOrder: number
  pressure: number
  isBesieged: boolean
  orders: number
  takesCards?: boolean
}): boolean {
  const { held, standing = 0, givenUp, spent, bought, maxPerOrder, pressure, orders, takesCards } = network
  const share = orders * (bought > 0 ? maxPerOrder : Math.min(maxPerOrder, mostAt(pressure)))
  const forgiven = network.isBesieged ? share : orders * maxPerOrder
  const waiting = takesCards ? Math.min(standing, Math.max(0, share + bought - couple)) : standing
  return held + waiting + spent + Math.max(0, givenUp - forgiven) > share + bought
}

/** Returns how many places of a pressed sale a network may hold that has bought nothing. */
function mostAt(pressure: number): number {
  if (pressure >= 3 / 4) return 2
  return pressure >= 1 / 2 ? 4 : Number.POSITIVE_INFINITY
}

/** How many orders the unbought places of a network may fill, by the end of its id (`networkIds`). */
export function ordersOf(network: string): number {
  if (network.endsWith('/56')) return 2
  return network.includes('/') ? 4 : 1
}

/** How long an IPv4 address waits that is refused for the sake of its /24 alone. */
export const waitInRangeMs = 5 * minuteMs
