import { isPressed, isTooMuch } from '../../../rules/unpaid-limits.ts'
import type { Refusal } from '../answers.ts'
import { contingentsFor, freeInArea, freeSeats } from '../hall.ts'
import type { VerbContext } from '../verbs/context.ts'

const minuteMs = 60_000

/**
 * Refuses further places to a network that has its share of a sale of which few places are left (decision 0073).
 * @param request `network` is null if it is unknown, and for staff, who are not limited; `added` places are wanted
 */
export function refuseNetwork(
  context: VerbContext,
  { network, access, added }: { network: string | null; access: readonly string[]; added: number },
): Refusal | null {
  if (network === null || added <= 0) return null
  const { hall, lines, holds, nowMs } = context
  const { free, unpaid } = countPlaces(context, access)
  if (!isPressed(free, unpaid)) return null
  const { unconfirmed, given_up: givenUp, bought } = holds.tries.ofNetwork(network)
  const inCarts = holds.cartsOfNetwork(network).reduce((sum, cart) => sum + lines.ofCart(cart).length, 0)
  const held = inCarts + unconfirmed + added
  if (!isTooMuch({ held, givenUp, bought, maxPerOrder: hall.sales.max_per_order })) return null
  // confirmed orders are only read if they can matter, because each query makes the hold slower
  if (!isPressed(free, unpaid - lines.unpaid.confirmed())) return null
  return { ok: false, reason: 'too_many_holds', retry_ms: nowMs + minuteMs }
}

/**
 * Counts the places that a visitor with these access keys may take, and those that are in carts or in orders that are not
 * paid.
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
