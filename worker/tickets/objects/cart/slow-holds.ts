// How fast a cart may hold places, and how many the carts of its network may hold. Programs that hold and release are
// slowed down; people who choose seats do not notice it.
import { type Pace, spend } from '../../rules/pace.ts'
import type { NetworkAnswer } from '../network/network.ts'
import { networkOf } from '../network-of.ts'
import { isOver, nextEndMs } from './state.ts'
import type { CartContext } from './verbs/context.ts'

/** 20 holds at once, and six more each minute. */
const paceOfHolds = { most: 20, stepMs: 10_000 }

export const paceTable =
  'CREATE TABLE IF NOT EXISTS pace (id INTEGER PRIMARY KEY CHECK (id = 1), "left" REAL NOT NULL, at_ms INTEGER NOT NULL);'

/** What a call that holds places costs. */
export interface HoldCost {
  /** How many places it is going to hold besides those that the cart has. */
  places: number
  /** The visitor's network (`networkId`); null where it is not known, as on the local server. */
  network: string | null
}

/** Counts a call that holds places, whether it succeeds or not, or refuses it. */
export async function admitHold(
  sql: SqlStorage,
  { env, cart, state, nowMs }: CartContext,
  { places, network }: HoldCost,
): Promise<NetworkAnswer> {
  const [before = null] = sql.exec<Pace & Record<string, number>>('SELECT "left", at_ms FROM pace').toArray()
  const spent = spend(paceOfHolds, before, 1, nowMs)
  if (!spent.ok) return { ok: false, reason: 'too_many_holds', retry_ms: spent.retry_ms }
  sql.exec('INSERT OR REPLACE INTO pace VALUES (1, ?, ?)', spent.pace.left, nowMs)
  if (network === null) return { ok: true }
  return networkOf(env, network).admit({ cart, places, until_ms: nextEndMs(state, nowMs) })
}

/** Tells the network what the cart holds after a call. */
export async function settleHolds({ env, cart, state, nowMs }: CartContext, network: string): Promise<void> {
  const isHolding = state.until_ms !== null && !isOver(state, nowMs)
  const held = { cart, places: isHolding ? state.remembered.length : 0, until_ms: state.until_ms ?? nowMs }
  await networkOf(env, network).settle(held)
}
