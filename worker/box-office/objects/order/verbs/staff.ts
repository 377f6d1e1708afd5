import { isDeskMeans } from '../../../../../shared/contract/box-office/keys.ts'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import type { Localised } from '../../../../../shared/i18n/locale.ts'
import { dearerWithout } from '../../../rules/exchanged-price.ts'
import { refundAmount, refundableDelivery } from '../../../rules/refund-amount.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { byHandKey, missingCents } from '../balance.ts'
import { creditParts } from '../documents/credits.ts'
import type { LedgerRow } from '../order-store.ts'
import { advance } from '../saga/advance.ts'
import { ordersUse } from '../saga/code-use.ts'
import { type BegunRequest, inventoryFor, type SagaContext, update } from '../saga/context.ts'
import { observeIfPossible } from '../saga/refresh.ts'
import { isOfCancelled, partsOf } from '../saga/refund.ts'
import { addRefund } from '../saga/settle.ts'
import { contactOf, isUnconfirmed, type OrderLine, type StoredOrder } from '../stored-order.ts'
import { type Refund, returnsOf } from '../stored-parts.ts'

export interface RefundRequest {
  lines: string[]
  delivery: boolean
  /** What the house keeps of the tickets' price. */
  fee_cents?: number | undefined
  /** For the buyer, in addition to the mail's standard sentence. */
  text?: string | undefined
  /** Why used tickets are refunded; without a reason, they are not. */
  used_reason?: string | undefined
}

/**
 * Takes back tickets of a completed order: revokes their codes, puts the places of unused ones on sale, issues a credit
 * note, and refunds the stored amounts less the fee. The ticket of a companion goes with the person's, unless that
 * person has been let in. Used tickets are refused without a reason. Whether a ticket has been used is decided by the
 * inventory's transaction that revokes its code.
 */
export async function refundLines(
  context: SagaContext,
  request: RefundRequest,
  { isBegun, begin }: BegunRequest,
): Promise<Refusal | null> {
  const { lines: ids } = request
  if (!isBegun) {
    // what the provider has already given back is not refunded again
    await observeIfPossible(context)
    const order = context.store.load()
    if (order?.phase !== 'complete') return closed
    const begun = linesOfOpenRefunds(order)
    // a request that is repeated under another key continues a refund that is still open
    if (ids.length > 0 && ids.every((id) => begun.has(id))) return null
    const { refusal, along } = await refundable(context, order, request)
    if (refusal) return refusal
    update(context, (changed) => {
      begin()
      startStaffRefund(changed, { ...request, lines: [...ids, ...along] })
    })
  }
  await advance(context)
  const refund = context.store
    .load()
    ?.refunds.findLast(({ lines, refused }) => ids.every((id) => lines.includes(id) || refused?.lines.includes(id)))
  return refund?.refused ? { ok: false, reason: 'used_reason_missing', places: refund.refused.places } : null
}

/** Returns what a refund of lines would do, or why it would be refused; no provider is asked. */
export async function consequencesOfRefund(
  context: SagaContext,
  request: RefundRequest,
): Promise<OrderConsequences | Refusal> {
  const order = context.store.load()
  if (order?.phase !== 'complete') return closed
  const { refusal, used, along, dearer } = await refundable(context, order, request)
  if (refusal) return refusal
  const planned = structuredClone(order)
  startStaffRefund(planned, { ...request, lines: [...request.lines, ...along] })
  const refund = planned.refunds.at(-1)
  const cents = refund ? goingBack(context.store.ledger(), planned, refund) : {}
  const tickets = refund?.lines.length ?? 0
  return {
    mails: contactOf(order).email ? 1 : 0,
    tickets,
    seats: tickets - used.length,
    cents,
    documents: refund ? creditParts(order, refund).length : 0,
    ...(along.length > 0 && { along }),
    ...(dearer > 0 && { fee_cents: dearer }),
  }
}

/** Returns what a refund gives back, as negative cents by means of payment. */
export function goingBack(
  ledger: readonly LedgerRow[],
  order: StoredOrder,
  refund: Refund,
): OrderConsequences['cents'] {
  const cents: OrderConsequences['cents'] = {}
  for (const part of partsOf(ledger, order, refund)) cents[part.means] = (cents[part.means] ?? 0) - part.cents
  return cents
}

const closed: Refusal = { ok: false, reason: 'order_closed' }

/** Returns the ids of the lines that refunds under way take back. */
export const linesOfOpenRefunds = ({ refunds }: StoredOrder): ReadonlySet<string> =>
  new Set(refunds.flatMap(({ state, lines }) => (state === 'open' ? lines : [])))

interface Refundable {
  refusal: Refusal | null
  /** The places of used tickets. */
  used: string[]
  /** Lines that go with those of the request: companions who would stay without the person to accompany. */
  along: string[]
  /** What the other lines would cost more: the proposed fee. */
  dearer: number
}

/** Checks a refund of lines. */
async function refundable(
  context: SagaContext,
  order: StoredOrder,
  { lines: ids, fee_cents: fee = 0, used_reason: usedReason }: RefundRequest,
): Promise<Refundable> {
  const begun = linesOfOpenRefunds(order)
  const valid = order.lines.filter(({ id, state }) => state === 'sold' && !begun.has(id))
  const lines = valid.filter(({ id }) => ids.includes(id))
  const none = { used: [], along: [], dearer: 0 }
  if (lines.length === 0 || lines.length < new Set(ids).size)
    return { ...none, refusal: { ok: false, reason: 'unknown_line' } }
  const { along, stopped } = await leavingWith(context, order, lines)
  const gone = valid.filter(({ id }) => ids.includes(id) || along.includes(id))
  const bearing = gone.filter(({ production }) => !hasReturnRight(context, order, production))
  if (fee > refundAmount(bearing, 0).cents) return { ...none, refusal: { ok: false, reason: 'fee_too_high' } }
  // the inventories of several productions have no common transaction, so a refund of both is checked first
  const used = await usedPlaces(context, order, lines)
  const isRefused = usedReason === undefined && used.length > 0
  const refusal: Refusal | null = isRefused ? { ok: false, reason: 'used_reason_missing', places: used } : null
  const isBuyers = ({ production }: OrderLine) => !stopped.has(production) && !isMoved(order, production)
  const own = gone.filter(isBuyers)
  const rest = valid.filter((line) => !own.includes(line))
  const dearer = own.length === 0 ? 0 : dearerWithout(own, rest, await minimumOf(context, order))
  return { refusal, used, along, dearer: Math.min(dearer, refundAmount(own, 0).cents) }
}

/** Asks the inventories which lines go with others, and which productions are not sold any more. */
async function leavingWith(context: SagaContext, order: StoredOrder, lines: readonly OrderLine[]) {
  const along: string[] = []
  const stopped = new Set<number>()
  for (const [production, own] of Map.groupBy(lines, (line) => line.production)) {
    const refund = { order: order.facts.number, lines: own.map(({ id }) => id) }
    const answer = await inventoryFor(context, order, production).quote({ refund })
    if (!answer.ok) continue
    const live = order.lines.filter(({ id, state }) => state === 'sold' && answer.along?.includes(id))
    along.push(...live.map(({ id }) => id))
    if (answer.is_stopped) stopped.add(production)
  }
  return { along: along.filter((id) => !linesOfOpenRefunds(order).has(id)), stopped }
}

/** Whether the buyer may give the production's tickets back because it was moved, for which no fee is kept. */
function hasReturnRight({ nowMs }: SagaContext, order: StoredOrder, id: number): boolean {
  const right = returnsOf(order).find(({ production }) => production === id)
  return right !== undefined && (right.asked_ms !== null || nowMs < right.until_ms)
}

function isMoved({ facts, returns = [] }: StoredOrder, id: number): boolean {
  const own = facts.productions.find((production) => production.id === id)
  return Boolean(own?.previous ?? own?.previous_hall) || returns.some(({ production }) => production === id)
}

async function minimumOf({ env }: SagaContext, order: StoredOrder) {
  const use = ordersUse(order)
  const { site, number } = order.facts
  return use ? ((await voucherBookOf(env, site).codeOfOrder({ order: number, code: use.code }))?.voucher ?? null) : null
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

/** A refund by its number, or those of a cancelled production. */
export type PaidRefund = ({ refund: number } | { production: number }) & { iban?: string | undefined }

/**
 * Records that staff have paid a refund by hand; `iban` is required if they have transferred any of the money. For a
 * cancelled production of which nothing is left to pay, nothing happens.
 */
export async function settleRefund(
  context: SagaContext,
  { iban, ...paid }: PaidRefund,
  { isBegun, begin }: BegunRequest,
): Promise<Refusal | null> {
  if (isBegun) return null
  await observeIfPossible(context)
  const order = context.store.load()
  if (!order) return closed
  const open = order.refunds.filter(
    (refund) =>
      refund.state === 'needs_staff' &&
      ('refund' in paid ? refund.number === paid.refund : isOfCancelled(order, refund, paid.production)),
  )
  if (open.length === 0) return 'refund' in paid ? closed : null
  const parts = open.flatMap((refund) => refund.parts ?? [])
  const isTransfer = parts.some(({ state, means }) => state === 'needs_staff' && !isDeskMeans(means))
  if (isTransfer && iban === undefined) return { ok: false, reason: 'iban_missing' }
  update(context, (changed) => {
    begin()
    for (const { number } of open) settlePaid(context, changed, number, iban)
    if (changed.phase === 'needs_staff') changed.phase = 'refunding'
  })
  return null
}

function settlePaid({ store, nowMs }: SagaContext, order: StoredOrder, refund: number, iban?: string): void {
  const own = order.refunds[refund - 1]
  if (!own) return
  for (const part of own.parts ?? []) {
    part.by_hand = part.state === 'needs_staff'
    if (part.state !== 'needs_staff') continue
    const { means, reference, cents } = part
    const key = byHandKey(order.facts.number, refund, reference)
    store.addToLedger({ key, at_ms: nowMs, kind: 'refund', cents: -cents, means, reference })
    part.state = 'done'
  }
  own.state = 'done'
  if (iban !== undefined) own.iban = iban
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

function startStaffRefund(order: StoredOrder, request: RefundRequest): void {
  const { lines: ids, delivery, fee_cents: fee, text, used_reason: usedReason } = request
  const notice = text ? { de: text, en: text } : null
  startRefund(order, { ids, delivery, fee, notice, reason: 'staff', refuses_used: usedReason === undefined })
}

interface RefundStart {
  ids: readonly string[]
  delivery: boolean
  fee?: number | undefined
  notice?: Localised | null
  reason: 'staff' | 'cancelled'
  refuses_used?: boolean
}

/** Adds a refund of lines to the order; delivery is refunded only once. @returns its cents */
export function startRefund(order: StoredOrder, { ids, delivery, fee, ...refund }: RefundStart): number {
  const lines = order.lines.filter(({ id }) => ids.includes(id))
  const deliveryCents = delivery ? refundableDelivery(order.facts.delivery_cents, order.refunds) : 0
  const amount = refundAmount(lines, deliveryCents, fee)
  addRefund(order, { ...refund, ...amount, lines: lines.map(({ id }) => id) })
  return amount.cents
}
