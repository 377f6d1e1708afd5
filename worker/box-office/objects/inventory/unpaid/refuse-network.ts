import { isBesieged, isPressed, isTooMuch, ordersOf, pressureOf, waitInRangeMs } from '../../../rules/unpaid-limits.ts'
import type { Refusal } from '../answers.ts'
import { contingentsFor, freeInArea, freeSeats } from '../hall.ts'
import { isOfNetwork } from '../hold-store.ts'
import type { VerbContext } from '../verbs/context.ts'

const minuteMs = 60_000

/**
 * Refuses further places to a network that has its share of a sale of which few places are left, or whose wider
 * networks have theirs (decision 0073).
 * @param request `network` (`networkIds`) is null if it is unknown, and for staff, who are not limited; `added` places
 * are wanted
 */
export function refuseNetwork(
  context: VerbContext,
  { network, access, added }: { network: string | null; access: readonly string[]; added: number },
): Refusal | null {
  if (network === null || added <= 0) return null
  const { hall, lines, holds, nowMs } = context
  const { free, unpaid } = countPlaces(context, access)
  const sale = { free, ...holds.tries.ofSale }
  const pressure = pressureOf({ ...sale, unpaid })
  if (!isPressed(pressure)) return null
  const shares = sharesOf(context, network.split(' '), added)
  const terms = { maxPerOrder: hall.sales.max_per_order, isBesieged: isBesieged({ ...sale, unpaid }) }
  if (!shares.some((share) => isTooMuch({ ...share, ...terms, pressure }))) return null
  // confirmed orders are only read if they can matter, because each query makes the hold slower
  const exact = pressureOf({ ...sale, unpaid: unpaid - lines.unpaid.confirmed() })
  if (!isPressed(exact)) return null
  const full = shares.filter((share) => isTooMuch({ ...share, ...terms, pressure: exact }))
  const [own] = shares
  if (full.length === 0 || !own) return null
  const refusal = { ok: false, reason: 'too_many_holds', retry_ms: nowMs + minuteMs } as const
  const isInFullRange = full.every(({ id }) => id.endsWith('/24'))
  if (!isInFullRange) return refusal
  // an address that has waited gets two places, although strangers in its range have the range's share
  const waitsUntilMs = holds.tries.refuse(own.id, nowMs) + waitInRangeMs
  if (nowMs < waitsUntilMs) return { ...refusal, retry_ms: waitsUntilMs }
  return isTooMuch({ ...own, ...terms, pressure: 1 }) ? refusal : null
}

/** Returns what each network has and had, narrowest first, with the places that are wanted. */
function sharesOf({ lines, holds }: VerbContext, networks: readonly string[], added: number) {
  const carts = holds.ofNetworks(networks)
  const places = lines.placesOf(carts.map(({ cart }) => cart))
  return holds.tries.ofNetworks(networks).map(({ unconfirmed, given_up: givenUp, spent, bought }, index) => {
    const id = networks[index] ?? ''
    const inCarts = carts.reduce((sum, hold) => sum + (isOfNetwork(hold, id) ? (places.get(hold.cart) ?? 0) : 0), 0)
    return { id, orders: ordersOf(id), held: inCarts + unconfirmed + added, givenUp, spent, bought }
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
