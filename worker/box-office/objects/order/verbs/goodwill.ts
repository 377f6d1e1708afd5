import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { goodwillLimit, goodwillShares } from '../../../rules/refund-amount.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { balanceOf } from '../balance.ts'
import { creditParts } from '../documents/credits.ts'
import type { LedgerRow } from '../order-store.ts'
import { advance } from '../saga/advance.ts'
import { type BegunRequest, type SagaContext, update } from '../saga/context.ts'
import { observeIfPossible } from '../saga/refresh.ts'
import { addRefund, openRefunds } from '../saga/settle.ts'
import { contactOf, type OrderLine, type StoredOrder } from '../stored-order.ts'
import { goingBack, linesOfOpenRefunds } from './staff.ts'

export interface GoodwillRequest {
  cents: number
  /** What the house keeps of the amount. */
  fee_cents?: number | undefined
  /** For the buyer, in addition to the mail's standard sentence. */
  text?: string | undefined
}

/**
 * Gives back a part of the price of tickets that stay valid: at most what is left of their price and what the order
 * has. Their prices are divided in proportion, so that a later refund of a ticket gives back only the rest (decision
 * 0151).
 */
export async function refundCents(
  context: SagaContext,
  request: GoodwillRequest,
  { isBegun, begin }: BegunRequest,
): Promise<Refusal | null> {
  if (!isBegun) {
    // what the provider has already given back is not refunded again
    await observeIfPossible(context)
    const { store, nowMs } = context
    const order = store.load()
    const refusal = refusalOf(context, order, request)
    if (refusal) return refusal
    update(context, (changed) => {
      begin()
      const number = startGoodwill(changed, request)
      for (const row of rowsOf(number, request, nowMs)) store.addToLedger(row)
      const notice = request.text ? { de: request.text, en: request.text } : null
      store.send({ kind: 'mail', mail: 'goodwill', refund: number, notice }, nowMs)
    })
  }
  await advance(context)
  return null
}

/** Returns what the refund would do, or why it would be refused; no provider is asked. */
export function consequencesOfGoodwill(context: SagaContext, request: GoodwillRequest): OrderConsequences | Refusal {
  const { store, nowMs } = context
  const order = store.load()
  const refusal = refusalOf(context, order, request)
  if (refusal || !order) return refusal ?? closed
  const planned = structuredClone(order)
  const number = startGoodwill(planned, request)
  const refund = planned.refunds[number - 1]
  const ledger = [...store.ledger(), ...rowsOf(number, request, nowMs)]
  return {
    mails: contactOf(order).email ? 1 : 0,
    tickets: 0,
    seats: 0,
    cents: refund ? goingBack(ledger, planned, refund) : {},
    documents: refund ? creditParts(order, refund).length : 0,
  }
}

const closed: Refusal = { ok: false, reason: 'order_closed' }

function refusalOf(
  { store }: SagaContext,
  order: StoredOrder | null,
  { cents, fee_cents: fee = 0 }: GoodwillRequest,
): Refusal | null {
  if (order?.phase === 'offered') return { ok: false, reason: 'offer_open' }
  if (order?.phase !== 'complete') return closed
  if (fee >= cents) return { ok: false, reason: 'fee_too_high' }
  const limit = goodwillLimit(validLines(order), { has: balanceOf(store.ledger()), underWay: openRefunds(order) })
  return cents > limit ? { ok: false, reason: 'amount_too_high' } : null
}

function validLines(order: StoredOrder): OrderLine[] {
  const leaving = linesOfOpenRefunds(order)
  return order.lines.filter(({ id, state }) => state === 'sold' && !leaving.has(id))
}

/**
 * Adds the refund to an order, and to each of its tickets what is given back of its price.
 * @returns the refund's number
 */
function startGoodwill(order: StoredOrder, { cents, fee_cents: fee = 0 }: GoodwillRequest): number {
  const lines = validLines(order)
  const shares = goodwillShares(lines, cents - fee)
  const goodwill = lines.map(({ id: line }, index) => ({ line, cents: shares[index] ?? 0 }))
  for (const line of lines) {
    const share = goodwill.find((each) => each.line === line.id)?.cents ?? 0
    if (share > 0) line.goodwill_cents = (line.goodwill_cents ?? 0) + share
  }
  const own = goodwill.filter((share) => share.cents > 0)
  addRefund(order, { reason: 'goodwill', cents: cents - fee, goodwill: own })
  return order.refunds.length
}

/** Returns the row by which the ledger claims less. */
function rowsOf(refund: number, { cents, fee_cents: fee = 0 }: GoodwillRequest, nowMs: number): LedgerRow[] {
  const row = { key: `cancellation:refund:${refund}`, at_ms: nowMs, kind: 'cancellation' as const, cents: fee - cents }
  return [{ ...row, means: null, reference: null }]
}
