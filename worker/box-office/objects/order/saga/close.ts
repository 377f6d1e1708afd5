import { voucherBookOf } from '../../voucher-book-of.ts'
import { balanceOf } from '../balance.ts'
import { currentAttempt, isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import { leaveCart } from './cart-for.ts'
import {
  type Change,
  inventoryFor,
  type Plan,
  productionIds,
  type SagaContext,
  type Step,
  stepKey,
  update,
} from './context.ts'
import { freeCodesAndCart, setFreeUntil } from './reserve.ts'
import { addRefund, expireAttempt } from './settle.ts'
import { leaveNetwork } from './unpaid.ts'

/**
 * Ends an unpaid order: first ends the open payments at providers, so that they can no longer succeed, and only then
 * frees the places. The places return to the cart or go on sale if the order no longer belongs to the cart, or if staff
 * end it.
 */
export function close(context: SagaContext, order: StoredOrder): Plan {
  const live = order.attempts.filter(({ state }) => state === 'open')
  const untilMs = order.free_until_ms
  const isReturned = returnsToCart(order)
  if (isReturned && untilMs === null) return { steps: [], end: setFreeUntil(context) }
  return {
    steps: [
      ...live.flatMap((attempt) => expireAttempt(context, attempt)),
      ...withExchanges(order).map((id) => freePlaces(context, order, id)),
      ...(isReturned && untilMs !== null
        ? freeCodesAndCart(context, order, untilMs)
        : [cancelCodes(context, order), ...(order.is_detached ? [] : [leaveCart(context, order)])]),
      ...leaveNetwork(context, order),
    ],
    end: (closed) => endUnpaid(context, closed),
  }
}

function returnsToCart({ is_detached: isDetached, ended_by_staff: endedByStaff, cancellation }: StoredOrder): boolean {
  return !isDetached && !endedByStaff && !cancellation
}

/** Returns the productions of an order, and those in which a move that has not been finished may hold places for it. */
function withExchanges(order: StoredOrder): number[] {
  const others = (order.exchanges ?? []).flatMap(({ dates }) => dates?.to.id ?? [])
  return [...new Set([...productionIds(order), ...others])]
}

export function freePlaces(context: SagaContext, order: StoredOrder, id: number): Step {
  const name = `free:${order.round}:${id}`
  const { number } = order.facts
  return {
    name,
    act: async (): Promise<Change> => {
      const inventory = inventoryFor(context, order, id)
      const untilMs = order.free_until_ms
      if (returnsToCart(order) && untilMs !== null)
        await inventory.endPayment(stepKey(order, name), { order: number, until_ms: untilMs })
      else await inventory.cancel(stepKey(order, name), { order: number })
      return () => {}
    },
  }
}

export function cancelCodes(context: SagaContext, order: StoredOrder): Step {
  const name = `cancel-codes:${order.round}`
  return {
    name,
    act: async () => {
      const { site, number } = order.facts
      await voucherBookOf(context.env, site).cancel(stepKey(order, name), { order: number })
      return () => {}
    },
  }
}

function endUnpaid({ store, nowMs }: SagaContext, order: StoredOrder): void {
  const { totals, round, ending, cancellation, is_detached: isDetached, free_until_ms: untilMs } = order
  const row = { key: `cancellation:${round}`, at_ms: nowMs, kind: 'cancellation' as const, cents: -totals.cents }
  store.addToLedger({ ...row, means: null, reference: null })
  order.phase = 'over'
  for (const line of order.lines) line.state = 'cancelled'
  const balance = balanceOf(store.ledger())
  if (balance > 0) {
    // the order was paid in part, and that money is refunded
    order.phase = 'refunding'
    addRefund(order, { reason: 'late', cents: balance })
  }
  const isKept = returnsToCart(order) && untilMs !== null && untilMs > nowMs
  const mail = {
    kind: 'mail' as const,
    mail: 'cancelled' as const,
    refund_cents: balance,
    is_unpaid: true as const,
    ...(isKept && { kept_until_ms: untilMs }),
  }
  if (cancellation) {
    store.send({ ...mail, reason: 'production', ...cancellation }, nowMs)
    return
  }
  if (order.ended_by_staff) {
    if (order.ended_by_staff.mail) store.send({ ...mail, reason: 'staff' }, nowMs)
    return
  }
  const late = isUnconfirmed(order) ? 'unconfirmed' : 'unpaid'
  const reason = ending === 'cancelled' ? 'buyer' : hasNoPage(order) ? 'unopened' : late
  // a buyer who cancelled gets no mail if they are back at the cart, where they see that nothing was charged
  const isKnown = reason === 'buyer' && !isDetached
  if (!isKnown) store.send({ ...mail, reason }, nowMs)
}

/** Whether the latest payment attempt is open, but no provider has started it. */
function hasNoPage(order: StoredOrder): boolean {
  const attempt = currentAttempt(order)
  return attempt?.reference === null && attempt.state === 'open' && attempt.means !== 'free'
}

/**
 * Starts ending an order that waits for its payment; changes nothing otherwise.
 * @param cancellation set if staff cancel a production of the order
 */
export function startClosing(
  context: SagaContext,
  ending: 'expired' | 'cancelled',
  cancellation: StoredOrder['cancellation'] = null,
): void {
  update(context, (order) => {
    if (order.phase !== 'waiting' && order.phase !== 'opening') return
    order.phase = 'closing'
    order.ending = ending
    order.cancellation = cancellation
    // an interrupted move must not happen if a late payment revives the order
    for (const move of order.moves ?? [])
      if (move.state === 'open')
        Object.assign(move, { state: 'refused', refusal: { ok: false, reason: 'order_closed' } })
  })
}
