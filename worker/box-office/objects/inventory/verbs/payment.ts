import type { InventoryLine, Refusal } from '../answers.ts'
import type { Hold } from '../hold-store.ts'
import { type LineRow, lineOf } from '../line-store.ts'
import { refuseUnpaid, type UnpaidMark } from '../unpaid/set-unpaid.ts'
import type { OrderTry } from '../unpaid/try-store.ts'
import type { VerbContext } from './context.ts'

export interface OrderLines {
  ok: true
  lines: InventoryLine[]
}
export type OrderAnswer = OrderLines | Refusal

export interface PaymentStart {
  cart: string
  order: string
  /** Identifies the buyer across several orders: a digest of the e-mail address. */
  buyer?: string
  /** Set for an order that is paid by transfer or costs nothing. */
  unpaid?: UnpaidMark
  /** Set for an order of the desk, which the sale's limit for a person does not refuse. */
  isStaff?: true
}

/**
 * Binds a cart's lines to an order before the payment starts. Bound lines do not expire. Refused if the hold has
 * expired or belongs to another order, if the sale has been stopped, if the buyer's orders together would have too many
 * places, unless staff sell, or if too many places would be unpaid.
 */
export function startPayment(context: VerbContext, { cart, order, buyer, unpaid, isStaff }: PaymentStart): OrderAnswer {
  const { hall, lines, holds } = context
  const bound = lines.ofOrder(order)
  if (bound.length > 0) return orderLines(bound)
  const hold = holds.ofCart(cart)
  if (!hold) return { ok: false, reason: 'hold_over' }
  if (hold.order_number !== null) return { ok: false, reason: 'being_paid' }
  if (hall.sales.is_stopped) return { ok: false, reason: 'not_on_sale' }
  const own = lines.ofCart(cart)
  const limit = isStaff ? null : hall.sales.max_per_person
  // an address that is only typed is not told what has been bought with it; its places count once it is confirmed
  const others = buyer === undefined || unpaid?.is_confirmed === false ? 0 : lines.countOfBuyer(buyer, order)
  if (buyer !== undefined && limit !== null && others + own.length > limit)
    return { ok: false, reason: 'too_many_for_person', limit }
  const refusal = unpaid && refuseUnpaid(context, { order, mark: unpaid, places: own.length })
  if (refusal) return refusal
  if (buyer !== undefined) lines.setBuyer(order, buyer)
  if (unpaid) lines.unpaid.set(order, unpaid)
  for (const line of own) lines.setState(line, 'paying', order)
  holds.setOrder(cart, order, hold.until_ms)
  return orderLines(own)
}

/** Separates an order's lines from their cart, which may then hold other places of the production. */
export function detach(context: VerbContext, { order }: { order: string }): OrderAnswer {
  const { lines, holds } = context
  const hold = holds.ofOrder(order)
  if (hold) {
    const isConfirmed = lines.unpaid.isConfirmed(order)
    const outcome = isConfirmed === null ? 'bought' : isConfirmed ? 'standing' : 'unconfirmed'
    endHold(context, hold, { order, places: lines.ofOrder(order).length, outcome })
  }
  lines.detach(order)
  return orderLines(lines.ofOrder(order))
}

/**
 * Gives an unpaid order's lines back to its cart, which holds them until `until_ms`. Refused if no hold is bound to the
 * order.
 */
export function endPayment(
  context: VerbContext,
  { order, until_ms: untilMs }: { order: string; until_ms: number },
): OrderAnswer {
  const { lines, holds } = context
  const hold = holds.ofOrder(order)
  if (!hold) return { ok: false, reason: 'hold_over' }
  const own = lines.ofOrder(order)
  for (const line of own) lines.setState(line, 'held', null)
  lines.forgetBuyer(order)
  holds.setOrder(hold.cart, null, untilMs)
  return orderLines(own)
}

/** Marks the lines of a paid order as sold. A repeated call returns the lines again. */
export function confirm(context: VerbContext, { order }: { order: string }): OrderAnswer {
  const { lines, holds, nowMs } = context
  const own = lines.ofOrder(order)
  if (own.length === 0) return { ok: false, reason: 'hold_over' }
  for (const line of own) if (line.state !== 'sold') lines.setState(line, 'sold', order)
  lines.unpaid.set(order, null)
  holds.tries.buy(order, nowMs)
  const hold = holds.ofOrder(order)
  if (hold) endHold(context, hold, { order, places: own.length, outcome: 'bought' })
  return orderLines(own)
}

export interface Cancellation {
  order: string
  /** Ids of lines; without them, all lines are cancelled. */
  lines?: string[]
  /** Whether the call is refused, with their places, if any of the tickets have been used. */
  refuses_used?: boolean
  /** Whether the lines have moved to another production, so that their tickets are not refunded but changed. */
  is_move?: boolean
}

/**
 * Cancels an order's lines, whether sold or being paid for, revokes the tickets of sold ones and frees their places.
 * The place of a used ticket stays sold without an order, because its holder was admitted.
 */
export function cancel(context: VerbContext, request: Cancellation): OrderAnswer {
  const { order, lines: ids, refuses_used: refusesUsed = false, is_move: isMove = false } = request
  const { lines, holds, door, nowMs } = context
  const own = lines.ofOrder(order)
  const cancelled = own.filter(({ id }) => !ids || ids.includes(id))
  if (cancelled.length === 0) return { ok: false, reason: 'unknown_line' }
  const used = cancelled.filter(({ id }) => door.entryOf(id) !== null)
  if (refusesUsed && used.length > 0)
    return { ok: false, reason: 'ticket_used', places: used.flatMap(({ seat, area }) => seat ?? area ?? []) }
  for (const line of cancelled) {
    if (line.state === 'sold') door.revoke(line.id, isMove ? 'changed' : 'refunded', nowMs)
    if (used.includes(line)) {
      lines.setState(line, 'sold', null)
      door.keepPlace(line.id, order)
      continue
    }
    if (line.state === 'sold') door.keepCancelled(line)
    lines.remove(line)
  }
  const hold = holds.ofOrder(order)
  if (cancelled.length === own.length) {
    holds.tries.giveUp(order, nowMs)
    lines.forgetBuyer(order)
    if (hold) endHold(context, hold, { order, places: own.length, outcome: 'given_up' })
  }
  return orderLines(cancelled)
}

/** Removes an order's hold, and counts for the hold's network what became of the places. */
function endHold({ holds, nowMs }: VerbContext, hold: Hold, became: OrderTry): void {
  holds.tries.addOrder(hold, became, nowMs)
  holds.remove(hold.cart)
}

function orderLines(rows: readonly LineRow[]): OrderLines {
  return { ok: true, lines: rows.map(lineOf) }
}
