import { isDeskMeans } from '../../../../../shared/contract/shop/keys.ts'
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { refundAmount, refundableDelivery } from '../../../rules/refund-amount.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { missingCents } from '../balance.ts'
import { advance } from '../saga/advance.ts'
import { startClosing } from '../saga/close.ts'
import { type BegunRequest, inventoryFor, type SagaContext, update } from '../saga/context.ts'
import { observeIfPossible } from '../saga/refresh.ts'
import { addRefund } from '../saga/settle.ts'
import { isUnconfirmed, type OrderLine, type StoredOrder } from '../stored-order.ts'

export interface RefundRequest {
  lines: string[]
  delivery: boolean
  /** Why used tickets are refunded; without a reason, they are not. */
  used_reason?: string | undefined
}

export interface CancelRequest {
  production: number
  /** For the buyer, in addition to the mail's standard sentence. */
  notice?: Localised | null
}

/**
 * Takes back tickets of a completed order: revokes their codes, puts the places of unused ones on sale, issues a credit
 * note, and refunds the stored amounts. Used tickets are refused without a reason. Whether a ticket has been used is
 * decided by the inventory's transaction that revokes its code.
 */
export async function refundLines(
  context: SagaContext,
  { lines: ids, delivery, used_reason: usedReason }: RefundRequest,
  { isBegun, begin }: BegunRequest,
): Promise<Refusal | null> {
  if (!isBegun) {
    // what the provider has already given back is not refunded again
    await observeIfPossible(context)
    const order = context.store.load()
    if (order?.phase !== 'complete') return { ok: false, reason: 'order_closed' }
    const begun = new Set(order.refunds.flatMap(({ state, lines: own }) => (state === 'open' ? own : [])))
    // a request that is repeated under another key continues a refund that is still open
    if (ids.length > 0 && ids.every((id) => begun.has(id))) return null
    const lines = order.lines.filter(({ id, state }) => ids.includes(id) && state === 'sold' && !begun.has(id))
    if (lines.length === 0 || lines.length < new Set(ids).size) return { ok: false, reason: 'unknown_line' }
    const refusesUsed = usedReason === undefined
    if (refusesUsed) {
      // the inventories of several productions have no common transaction, so a refund of both is checked first
      const used = await usedPlaces(context, order, lines)
      if (used.length > 0) return { ok: false, reason: 'used_reason_missing', places: used }
    }
    update(context, (changed) => {
      begin()
      startRefund(changed, { ids, delivery, reason: 'staff', refuses_used: refusesUsed })
    })
  }
  await advance(context)
  const refund = context.store
    .load()
    ?.refunds.findLast(({ lines, refused }) => ids.every((id) => lines.includes(id) || refused?.lines.includes(id)))
  return refund?.refused ? { ok: false, reason: 'used_reason_missing', places: refund.refused.places } : null
}

async function usedPlaces(context: SagaContext, order: StoredOrder, lines: readonly OrderLine[]): Promise<string[]> {
  const used = await Promise.all(
    [...Map.groupBy(lines, ({ production }) => production)].map(async ([production, own]) => {
      const entries = await inventoryFor(context, order, production).entriesOf(own.map(({ id }) => id))
      return own.flatMap(({ id, seat, area }) => (id in entries ? (seat ?? area ?? []) : []))
    }),
  )
  return used.flat()
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
export async function settleRefund(
  context: SagaContext,
  { refund, iban }: PaidRefund,
  { isBegun, begin }: BegunRequest,
): Promise<Refusal | null> {
  if (isBegun) return null
  await observeIfPossible(context)
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
      part.by_hand = part.state === 'needs_staff'
      if (part.state !== 'needs_staff') continue
      const { means, reference, cents } = part
      // another key than that of the provider's refund, which may have failed
      const key = `${changed.facts.number}:by-hand:${refund}:${reference}`
      store.addToLedger({ key, at_ms: nowMs, kind: 'refund', cents: -cents, means, reference })
      part.state = 'done'
    }
    if (own) own.state = 'done'
    if (own && iban !== undefined) own.iban = iban
    if (changed.phase === 'needs_staff') changed.phase = 'refunding'
  })
  return null
}

/**
 * Records that the tickets stay valid although a provider has given money back.
 * @param cents the missing cents as staff have seen them
 */
export function keepTickets(
  { store, ...context }: SagaContext,
  { cents }: { cents: number },
  { isBegun, begin }: BegunRequest,
): Refusal | null {
  if (isBegun) return null
  const order = store.load()
  if (!order || cents === 0 || missingCents(order, store.ledger()) !== cents)
    return { ok: false, reason: 'money_changed' }
  update({ store, ...context }, (changed) => {
    begin()
    changed.kept_cents = (changed.kept_cents ?? 0) + cents
  })
  return null
}

/** Sends the mail for the order's current state again; refused unless the order is complete or waits for payment. */
export function resend({ store, nowMs }: SagaContext): Refusal | null {
  const order = store.load()
  const mail = order && mailOfState(order)
  const isLive = order?.phase === 'complete' || order?.phase === 'waiting'
  if (!isLive || !mail) return { ok: false, reason: 'order_closed' }
  store.commit(() => store.send({ kind: 'mail', mail }, nowMs))
  return null
}

function mailOfState(order: StoredOrder): 'tickets' | 'confirm' | 'payment_due' | 'received' {
  if (order.phase === 'complete') return 'tickets'
  if (isUnconfirmed(order)) return 'confirm'
  return order.is_detached ? 'payment_due' : 'received'
}

/** Adds a refund of lines to the order; delivery is refunded only once. @returns its cents */
function startRefund(
  order: StoredOrder,
  {
    ids,
    delivery,
    ...refund
  }: { ids: readonly string[]; delivery: boolean; reason: 'staff' | 'cancelled'; refuses_used?: boolean },
): number {
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  const deliveryCents = delivery ? refundableDelivery(order.facts.delivery_cents, order.refunds) : 0
  const amount = refundAmount(lines, deliveryCents)
  addRefund(order, { ...refund, ...amount, lines: lines.map(({ id }) => id) })
  return amount.cents
}
