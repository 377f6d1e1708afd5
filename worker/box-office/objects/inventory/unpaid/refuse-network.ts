import {
  couple,
  isBesieged,
  isBeyond,
  isPressed,
  isTooMuch,
  ordersOf,
  pressureOf,
  type TransferTerms,
  waitInRangeMs,
} from '../../../rules/unpaid-limits.ts'
import type { Refusal } from '../answers.ts'
import { contingentsFor, freeInArea, freeSeats, placeCount } from '../hall.ts'
import { isOfNetwork } from '../hold-store.ts'
import type { VerbContext } from '../verbs/context.ts'

const minuteMs = 60_000

interface Wanted {
  /** `networkIds`. */
  network: string
  access: readonly string[]
  added: number
}

/**
 * Refuses further places to a network that has its share of a sale of which few places are left, or whose wider
 * networks have theirs (decision 0073).
 * @param request `network` (`networkIds`) is null if it is unknown, and for staff, who are not limited; `added` places
 * are wanted
 */
export function refuseNetwork(
  context: VerbContext,
  { network, ...request }: Omit<Wanted, 'network'> & { network: string | null },
): Refusal | null {
  if (network === null || request.added <= 0) return null
  const { holds, nowMs, takesCards } = context
  const sale = pressedSale(context, { ...request, network })
  const [own] = sale?.shares ?? []
  if (!sale || !own) return null
  const full = sale.shares.filter((share) => isTooMuch({ ...share, ...sale.terms, takesCards }))
  if (full.length === 0) return null
  const refusal = { ok: false, reason: 'too_many_holds', retry_ms: nowMs + minuteMs } as const
  const isInFullRange = full.every(({ id }) => id.endsWith('/24'))
  if (!isInFullRange) return refusal
  // an address that has waited gets two places, although strangers in its range have the range's share
  const waitsUntilMs = holds.tries.refuse(own.id, nowMs) + waitInRangeMs
  if (nowMs < waitsUntilMs) return { ...refusal, retry_ms: waitsUntilMs }
  return isTooMuch({ ...own, ...sale.terms, takesCards, pressure: 1 }) ? refusal : null
}

/**
 * Returns how long a transfer may wait whose buyer's mailbox is confirmed and has not paid here: it is due sooner once
 * those of others wait for more than a quarter of the sale, and paid by card beyond half. So is a couple's for which
 * there was room although the transfers of its network have the network's share.
 */
export function transferTerms(context: VerbContext, order: string): TransferTerms {
  const { hall, lines, takesCards } = context
  const standing = { standing: lines.unpaid.confirmed(order), places: placeCount(hall) }
  if (takesCards && (isBeyond(1 / 2, standing) || isExtra(context, order))) {
    // it is held like any order by card, and leaves no room for another couple
    context.holds.tries.hold(order, context.nowMs)
    return 'card'
  }
  return isBeyond(1 / 4, standing) ? 'short' : 'usual'
}

function isExtra(context: VerbContext, order: string): boolean {
  const network = context.holds.tries.networkOf(order)
  if (network === null || context.lines.ofOrder(order).length > couple) return false
  const sale = pressedSale(context, { network, access: [], added: 0 })
  const [own] = sale?.shares ?? []
  if (!sale || !own) return false
  return isTooMuch({ ...own, ...sale.terms, held: 0, givenUp: 0, spent: 0, takesCards: false })
}

/** Returns the shares of networks in a sale, and what decides them; null while enough places are left. */
function pressedSale(context: VerbContext, { network, access, added }: Wanted) {
  const { hall, lines, holds } = context
  const { free, unpaid: all } = countPlaces(context, access)
  const sale = { free, ...holds.tries.ofSale }
  const maxPerOrder = hall.sales.max_per_order
  // as much as it can be, whichever orders count
  const highest = (all + Math.min(free, sale.spent)) / Math.max(1, free + all)
  if (!isPressed(highest)) return null
  const shares = sharesOf(context, network.split(' '), added)
  const strictest = { maxPerOrder, isBesieged: true, pressure: highest, takesCards: false }
  if (!shares.some((share) => isTooMuch({ ...share, ...strictest }))) return null
  // the orders are only counted if they can matter, because each query makes the hold slower
  const unpaid = all - lines.boughtOrAtDesk()
  const pressure = pressureOf({ ...sale, unpaid })
  if (!isPressed(pressure)) return null
  // transfers lower the share of a network once they wait for more than a quarter of the sale
  const standing = lines.unpaid.confirmed()
  const isFull = isBeyond(1 / 4, { standing, places: placeCount(hall) })
  const terms = {
    maxPerOrder,
    isBesieged: isBesieged({ ...sale, unpaid }),
    pressure: isFull ? pressure : pressureOf({ ...sale, unpaid: unpaid - standing }),
  }
  return { shares, terms }
}

/** Returns what each network has and had, narrowest first, with the places that are wanted. */
function sharesOf({ lines, holds }: VerbContext, networks: readonly string[], added: number) {
  const carts = holds.ofNetworks(networks)
  const places = lines.placesOf(carts.map(({ cart }) => cart))
  return holds.tries.ofNetworks(networks).map(({ unconfirmed, given_up: givenUp, ...tries }, index) => {
    const id = networks[index] ?? ''
    const inCarts = carts.reduce((sum, hold) => sum + (isOfNetwork(hold, id) ? (places.get(hold.cart) ?? 0) : 0), 0)
    return { ...tries, id, orders: ordersOf(id), held: inCarts + unconfirmed + added, givenUp }
  })
}

/**
 * Counts the places that a visitor with these access keys may take, and those that are in carts or in orders that are
 * not paid.
 */
function countPlaces({ hall }: VerbContext, access: readonly string[]): { free: number; unpaid: number } {
  const contingents = contingentsFor(hall, access)
  const seats = freeSeats(hall, contingents)
  let [free, unpaid] = [0, 0]
  // runs with each hold, and an iterator over the seats takes several times as long
  for (let index = 0; index < seats.length; index++) {
    const state = hall.states[index]
    if (seats[index]) free += 1
    else if (state === 'held' || state === 'paying') unpaid += 1
  }
  for (const area of hall.areas.values()) {
    for (const [, places] of freeInArea(hall, area, contingents)) free += places
    unpaid += area.allHeld
  }
  return { free, unpaid }
}
