// Limits how quickly a cart may hold places, and how many places the carts of its network may hold. The limits slow
// down programs that repeatedly hold and release places.
import type { NetworkAnswer } from '../network.ts'
import { networkOf } from '../network-of.ts'
import { type KeptPace, spendKept } from '../stored-pace.ts'
import type { CartContext } from './context.ts'
import { isOver, nextEndMs } from './state.ts'

/** How often a cart may hold places: a burst of 20 calls, then six a minute. */
const paceOfHolds = { most: 20, stepMs: 10_000 }

export interface HoldCost {
  /** The largest number of places that the call can add to the cart. */
  places: number
  /** The visitor's network (`networkIds`); null if unknown, as on the local server. */
  network: string | null
}

/** Counts a call before it holds places, even if the call fails later; refuses a call that would exceed a limit. */
export async function admitHold(
  pace: KeptPace,
  { env, cart, state, nowMs }: CartContext,
  { places, network }: HoldCost,
): Promise<NetworkAnswer> {
  const spent = spendKept(pace, paceOfHolds, 1, nowMs)
  if (!spent.ok) return { ...spent, reason: 'too_many_holds' }
  if (network === null) return { ok: true }
  return networkOf(env, network).admit({ cart, places, until_ms: nextEndMs(state, nowMs) })
}

/** Updates the cart's number of held places in the `Network` object after a call. */
export async function settleHolds({ env, cart, state, nowMs }: CartContext, network: string): Promise<void> {
  const isHolding = state.until_ms !== null && !isOver(state, nowMs)
  const held = { cart, places: isHolding ? state.remembered.length : 0, until_ms: state.until_ms ?? nowMs }
  await networkOf(env, network).settle(held)
}
