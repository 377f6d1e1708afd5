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
  const [free, unpaid] = [freePlaces(context, access), unpaidPlaces(context)]
  // confirmed orders are counted only if they can matter
  if (!isPressed(free, unpaid) || !isPressed(free, unpaid - lines.unpaid.confirmed())) return null
  const { unconfirmed, given_up: givenUp, bought } = holds.tries.ofNetwork(network)
  const inCarts = holds.cartsOfNetwork(network).reduce((sum, cart) => sum + lines.ofCart(cart).length, 0)
  return isTooMuch({ held: inCarts + unconfirmed + added, givenUp, bought, maxPerOrder: hall.sales.max_per_order })
    ? { ok: false, reason: 'too_many_holds', retry_ms: nowMs + minuteMs }
    : null
}

/** Counts the places that a visitor with these access keys may take. */
function freePlaces({ hall }: VerbContext, access: readonly string[]): number {
  const contingents = contingentsFor(hall, access)
  let free = 0
  for (const isFree of freeSeats(hall, contingents)) free += isFree
  for (const area of hall.areas.values()) for (const [, places] of freeInArea(hall, area, contingents)) free += places
  return free
}

/** Counts the places that carts hold, or orders that are not paid. */
function unpaidPlaces({ hall }: VerbContext): number {
  let places = 0
  for (const state of hall.states) places += Number(state === 'held' || state === 'paying')
  for (const { allHeld } of hall.areas.values()) places += allHeld
  return places
}
