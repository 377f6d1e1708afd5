import type { Localised } from '../../../../../shared/i18n/locale.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { startClosing } from '../saga/close.ts'
import { type SagaContext, update } from '../saga/context.ts'
import type { StoredOrder } from '../stored-order.ts'
import { linesOfOpenRefunds, startRefund } from './staff.ts'

export interface CancelRequest {
  production: number
  /** For the buyer, in addition to the mail's standard sentence. */
  notice?: Localised | null
}

/**
 * Cancels a production of an order: an unpaid order or an open offer ends, and a complete order gets the production's
 * tickets refunded, also used ones, with the delivery if no other tickets are left. A repeated call changes nothing.
 */
export function cancelProduction(context: SagaContext, { production, notice = null }: CancelRequest): Refusal | null {
  const order = context.store.load()
  if (!order) return { ok: false, reason: 'order_closed' }
  if (order.phase === 'waiting' || order.phase === 'opening') {
    startClosing(context, 'cancelled', { production, notice })
    return null
  }
  if (order.phase === 'offered') {
    update(context, (offered) => {
      offered.phase = 'releasing'
      offered.cancellation = { production, notice }
    })
    return null
  }
  if (order.phase !== 'complete' || liveLines(order, production).length === 0) return null
  update(context, (changed) => {
    const cents = startCancellation(changed, production)
    const { store, nowMs } = context
    const mail = { kind: 'mail' as const, mail: 'cancelled' as const, refund_cents: cents }
    store.send({ ...mail, reason: 'production', production, notice }, nowMs)
  })
  return null
}

/** Adds the refund of a production's tickets. @returns its cents */
export function startCancellation(order: StoredOrder, production: number): number {
  const ids = liveLines(order, production)
  return startRefund(order, { ids, delivery: ids.length === liveLines(order).length, reason: 'cancelled' })
}

/** Returns the sold lines, of one production or of all, that no refund is taking back. */
export function liveLines(order: StoredOrder, production?: number): string[] {
  const begun = linesOfOpenRefunds(order)
  const live = order.lines.filter(({ id, state }) => state === 'sold' && !begun.has(id))
  return live.filter((line) => production === undefined || line.production === production).map(({ id }) => id)
}
