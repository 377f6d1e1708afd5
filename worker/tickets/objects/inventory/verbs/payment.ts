import type { InventoryLine, Refusal } from '../answers.ts'
import { type LineRow, lineOf } from '../line-store.ts'
import type { VerbContext } from './context.ts'

export interface OrderLines {
  ok: true
  lines: InventoryLine[]
}
export type OrderAnswer = OrderLines | Refusal

/** Binds a cart's lines to an order before the payment starts: they no longer end by time. */
export function startPayment(context: VerbContext, { cart, order }: { cart: string; order: string }): OrderAnswer {
  const { lines, holds } = context
  const hold = holds.ofCart(cart)
  if (!hold) return { ok: false, reason: 'hold_over' }
  if (hold.order_number !== null && hold.order_number !== order) return { ok: false, reason: 'being_paid' }
  const own = lines.ofCart(cart)
  for (const line of own) lines.setState(line, 'paying', order)
  holds.setOrder(cart, order, hold.until_ms)
  return orderLines(own)
}

/** After a payment that is known to be dead: the lines are held for the cart again until `until_ms`. */
export function endPayment(
  context: VerbContext,
  { order, until_ms: untilMs }: { order: string; until_ms: number },
): OrderAnswer {
  const { lines, holds } = context
  const hold = holds.ofOrder(order)
  if (!hold) return { ok: false, reason: 'hold_over' }
  const own = lines.ofOrder(order)
  for (const line of own) lines.setState(line, 'held', null)
  holds.setOrder(hold.cart, null, untilMs)
  return orderLines(own)
}

/** Sells the lines of a paid order. Confirming a sold order again answers its lines again. */
export function confirm(context: VerbContext, { order }: { order: string }): OrderAnswer {
  const { lines, holds } = context
  const own = lines.ofOrder(order)
  if (own.length === 0) return { ok: false, reason: 'hold_over' }
  for (const line of own) if (line.state !== 'sold') lines.setState(line, 'sold', order)
  const hold = holds.ofOrder(order)
  if (hold) holds.remove(hold.cart)
  return orderLines(own)
}

/**
 * Gives back lines of an order, sold or being paid.
 * @param request ids of lines; all without
 */
export function cancel(context: VerbContext, { order, lines: ids }: { order: string; lines?: string[] }): OrderAnswer {
  const { lines, holds } = context
  const own = lines.ofOrder(order)
  const cancelled = own.filter(({ id }) => !ids || ids.includes(id))
  if (cancelled.length === 0) return { ok: false, reason: 'unknown_line' }
  for (const line of cancelled) lines.remove(line)
  const hold = holds.ofOrder(order)
  if (hold && cancelled.length === own.length) holds.remove(hold.cart)
  return orderLines(cancelled)
}

function orderLines(rows: readonly LineRow[]): OrderLines {
  return { ok: true, lines: rows.map(lineOf) }
}
