import type { Env } from '../../../env.ts'
import { voucherCents } from '../../rules/exchanged-price.ts'
import type { CartPart, Refusal } from '../inventory/answers.ts'
import { inventoryOf } from '../inventory-of.ts'
import { voucherBookOf } from '../voucher-book-of.ts'
import { type CartState, droppedCode, nextEndMs } from './state.ts'
import { type CartLine, cartLines } from './view.ts'

export interface CartContext {
  env: Env
  cart: string
  /** A draft that is stored if the verb succeeds. */
  state: CartState
  /**
   * The request's key. The keys of calls to other objects are derived from it, so that those objects recognise repeats.
   */
  key: string
  nowMs: number
  /** The production whose hold the verb has just extended to the cart's new end, and the cart's part of it. */
  renewed?: { production: number; part: CartPart | null }
  /** The refusal of places that the cart tried to hold again, if its network has too many. */
  refused?: Refusal
}

/**
 * Reads each production's part of the cart, in the cart's order.
 * @param read reads the part of a production; null or without lines if the cart has no places of it
 * @returns parts by production id; productions without places are missing
 */
export async function partsOf(
  { env, cart, state }: CartContext,
  read = async (id: number): Promise<CartPart | null> => inventoryOf(env, state.site, id).cartPart(cart),
): Promise<Map<number, CartPart>> {
  const parts = await Promise.all(state.productions.map(async (id) => [id, await read(id)] as const))
  return new Map(parts.flatMap(([id, part]) => (part && part.lines.length > 0 ? [[id, part] as const] : [])))
}

export function accessOf({ state }: CartContext): string[] {
  return state.magic_codes.map(({ access }) => access)
}

/** Returns what an inventory has to know of the cart to hold places for it. */
export function holderOf(context: CartContext) {
  const { cart, state, nowMs } = context
  const access = accessOf(context)
  return { cart, access, until_ms: nextEndMs(state, nowMs), network: state.network ?? null }
}

/**
 * Completes a successful writing call: extends the cart's holds and the uses of its codes to the new end, sets the
 * voucher's discount, and remembers the places. The keys of these calls contain the new end, because a retry after a
 * crash has a later end and must not get the stored answer.
 */
export async function renew(context: CartContext): Promise<CartLine[]> {
  const { env, cart, state, key, nowMs } = context
  const untilMs = nextEndMs(state, nowMs)
  const request = { cart, until_ms: untilMs }
  const hasCodes = state.voucher !== null || state.magic_codes.length > 0
  const extended = async (id: number): Promise<CartPart | null> => {
    if (id === context.renewed?.production) return context.renewed.part
    const inventory = inventoryOf(env, state.site, id)
    const answer = await inventory.extend(`${key}:extend:${id}:${untilMs}`, request)
    // places that are being paid for cannot be extended, but belong to the cart
    return answer.ok ? answer.part : inventory.cartPart(cart)
  }
  const [parts] = await Promise.all([
    partsOf(context, extended),
    hasCodes && voucherBookOf(env, state.site).extend(`${key}:extend:${untilMs}`, { owner: cart, until_ms: untilMs }),
  ])
  state.productions = [...parts.keys()]
  state.first_ms = parts.size > 0 ? (state.first_ms ?? nowMs) : null
  state.until_ms = parts.size > 0 ? untilMs : null
  const lines = await withVoucher(context, parts, untilMs)
  state.remembered = lines.map(({ production, seat, area, price_type }) => ({ production, seat, area, price_type }))
  return lines
}

/** Sets the voucher's discount after the cart's prices have changed, without extending the cart. */
export async function settleVoucher(context: CartContext): Promise<void> {
  const { until_ms: untilMs } = context.state
  if (untilMs !== null && context.state.voucher) await withVoucher(context, await partsOf(context), untilMs)
}

/** Maximum number of retries while other carts take from the voucher's budget; after that, the voucher is dropped. */
const maxRounds = 5

/**
 * Sets the voucher's discount within the rest of the voucher's budget, and returns the discounted lines. Drops a
 * voucher that is no longer valid, and stores the reason in the cart.
 */
async function withVoucher(
  { env, cart, state, key }: CartContext,
  parts: ReadonlyMap<number, CartPart>,
  untilMs: number,
): Promise<CartLine[]> {
  const book = voucherBookOf(env, state.site)
  let lines = cartLines(state, parts)
  for (let round = 0; state.voucher; round++) {
    const { voucher, left_cents: known } = state.voucher
    const { code } = voucher
    const tickets = lines.map(({ production, full_cents: cents }) => ({ production, cents }))
    const request = { code, owner: cart, tickets, cents: voucherCents(lines), until_ms: untilMs }
    const answer = await book.setAmount(`${key}:voucher:${untilMs}:${round}`, request)
    const left = answer.ok || answer.reason === 'budget_used_up' ? answer.left_cents : 0
    // requests more of the budget in the first round only, so that two carts do not keep each other busy
    if (answer.ok && (left === known || round > 0)) return lines
    state.voucher = answer.ok || left ? { ...state.voucher, left_cents: left } : null
    if (!answer.ok && (left === 0 || round === maxRounds)) {
      if (left !== 0) await book.release(`${key}:voucher-dropped:${untilMs}`, { code, owner: cart })
      state.voucher = null
      state.dropped = droppedCode(code, answer)
    }
    lines = cartLines(state, parts)
    if (answer.ok && voucherCents(lines) === request.cents) return lines
  }
  return lines
}
