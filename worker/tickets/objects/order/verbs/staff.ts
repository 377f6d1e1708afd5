import { isDeskMeans } from '../../../../../shared/contract/shop/keys.ts'
import type { Localised } from '../../../../../shared/locale.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { startClosing } from '../saga/close.ts'
import { type BegunRequest, type SagaContext, update } from '../saga/context.ts'
import { addRefund } from '../saga/settle.ts'
import type { StoredOrder } from '../stored-order.ts'

export interface RefundRequest {
  lines: string[]
  delivery: boolean
}

export interface CancelRequest {
  production: number
  /** For the buyer, in addition to the mail's standard sentence. */
  notice?: Localised | null
}

/**
 * Starts to take back tickets of a completed order. The saga then puts their places on sale, revokes their codes,
 * issues a credit note, and refunds the stored amounts.
 */
export function refundLines(
  context: SagaContext,
  { lines: ids, delivery }: RefundRequest,
  { isBegun, begin }: BegunRequest,
): Refusal | null {
  if (isBegun) return null
  const order = context.store.load()
  if (order?.phase !== 'complete') return { ok: false, reason: 'order_closed' }
  // if the first attempt was interrupted, a repeated request finds its lines in a refund that is still open
  const begun = new Set(order.refunds.flatMap(({ state, lines: own }) => (state === 'open' ? own : [])))
  if (ids.length > 0 && ids.every((id) => begun.has(id))) return null
  const lines = order.lines.filter(({ id, state }) => ids.includes(id) && state === 'sold' && !begun.has(id))
  if (lines.length === 0 || lines.length < new Set(ids).size) return { ok: false, reason: 'unknown_line' }
  update(context, (changed) => {
    begin()
    const cents = startRefund(changed, { ids, delivery, reason: 'staff' })
    const mail = { kind: 'mail' as const, mail: 'cancelled' as const, refund_cents: cents }
    context.store.send({ ...mail, reason: 'staff', lines: ids }, context.nowMs)
  })
  return null
}

/**
 * Cancels a production of an order: an unpaid order or an open offer ends, and a complete order gets the production's
 * tickets refunded, with the delivery if no other tickets are left. A repeated call changes nothing.
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
  const sold = order.lines.filter(({ state }) => state === 'sold')
  const ids = sold.filter((line) => line.production === production).map(({ id }) => id)
  if (order.phase !== 'complete' || ids.length === 0) return null
  const isWhole = ids.length === sold.length
  update(context, (changed) => {
    const cents = startRefund(changed, { ids, delivery: isWhole, reason: 'cancelled' })
    const { store, nowMs } = context
    const mail = { kind: 'mail' as const, mail: 'cancelled' as const, refund_cents: cents }
    store.send({ ...mail, reason: 'production', production, notice }, nowMs)
  })
  return null
}

export interface PaidRefund {
  refund: number
  iban?: string | undefined
}

/** Records that staff have paid a refund by hand; `iban` is required if they have transferred any of the money. */
export function settleRefund(
  context: SagaContext,
  { refund, iban }: PaidRefund,
  { isBegun, begin }: BegunRequest,
): Refusal | null {
  if (isBegun) return null
  const order = context.store.load()
  const open = order?.refunds.find(({ number, state }) => number === refund && state === 'needs_staff')
  if (!open) return { ok: false, reason: 'order_closed' }
  const isTransfer = open.parts?.some(({ state, means }) => state === 'needs_staff' && !isDeskMeans(means))
  if (isTransfer && iban === undefined) return { ok: false, reason: 'iban_missing' }
  const { store, nowMs } = context
  update(context, (changed) => {
    begin()
    const own = changed.refunds[refund - 1]
    for (const part of own?.parts ?? []) {
      if (part.state !== 'needs_staff') continue
      const { means, reference, cents } = part
      const key = `${changed.facts.number}:refund:${refund}:${reference}`
      store.addToLedger({ key, at_ms: nowMs, kind: 'refund', cents: -cents, means, reference })
      part.state = 'done'
    }
    if (own) own.state = 'done'
    if (own && iban !== undefined) own.iban = iban
    if (changed.phase === 'needs_staff') changed.phase = 'refunding'
  })
  return null
}

/** Sends the mail for the order's current state again; refused unless the order is complete or waits for payment. */
export function resend({ store, nowMs }: SagaContext): Refusal | null {
  const order = store.load()
  const mail = order?.phase === 'complete' ? 'tickets' : order?.is_detached ? 'payment_due' : 'received'
  const isLive = order?.phase === 'complete' || order?.phase === 'waiting'
  if (!isLive) return { ok: false, reason: 'order_closed' }
  store.commit(() => store.send({ kind: 'mail', mail }, nowMs))
  return null
}

/** Adds a refund of lines to the order; delivery is refunded only once. */
function startRefund(
  order: StoredOrder,
  { ids, delivery, reason }: { ids: readonly string[]; delivery: boolean; reason: 'staff' | 'cancelled' },
): number {
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  const isDeliveryOpen = delivery && order.refunds.every(({ delivery_cents: paidBack }) => paidBack === 0)
  const deliveryCents = isDeliveryOpen ? order.facts.delivery_cents : 0
  const cents = lines.reduce((sum, line) => sum + line.cents, deliveryCents)
  addRefund(order, { reason, cents, lines: lines.map(({ id }) => id), delivery_cents: deliveryCents })
  // an order without remaining tickets ends with this refund
  if (order.lines.every(({ id, state }) => state !== 'sold' || ids.includes(id))) order.phase = 'refunding'
  return cents
}
