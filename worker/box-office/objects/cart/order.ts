import type { Refusal } from '../inventory/answers.ts'
import { type CartContext, partsOf } from './context.ts'
import { type CartState, emptyCart, isOver } from './state.ts'
import { type CartView, cartLines, viewOf } from './view.ts'

/** The answer to an order that takes over a cart: the cart with the prices that the order stores. */
export interface StartedOrder {
  ok: true
  cart: CartView
  first_ms: number
}

/** Hands the cart over to an order; refused if the cart is empty, has ended or belongs to another order. */
export async function startOrder(context: CartContext, order: string): Promise<StartedOrder | Refusal> {
  const { state, nowMs } = context
  if (state.order !== null && state.order !== order) return { ok: false, reason: 'being_paid' }
  if (isOver(state, nowMs)) return { ok: false, reason: 'hold_over' }
  const lines = cartLines(state, await partsOf(context))
  if (lines.length === 0) return { ok: false, reason: 'cart_empty' }
  state.order = order
  return { ok: true, cart: viewOf(state, lines, nowMs), first_ms: state.first_ms ?? nowMs }
}

/** Returns the state of a cart that its order has left: empty or, with `untilMs`, holding its places until then. */
export function withoutOrder(state: CartState, untilMs: number | null): CartState {
  return untilMs === null ? emptyCart(state.site) : { ...state, order: null, until_ms: untilMs }
}
