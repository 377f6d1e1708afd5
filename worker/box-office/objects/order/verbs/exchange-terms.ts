// What it costs to move lines of an order to other places, and when it is refused.

import { isWaitingMeans } from '../../../../../shared/contract/box-office/keys.ts'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import { type OrdersCode, pricesElsewhere, voucherCents } from '../../../rules/exchanged-price.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import { balanceOf } from '../balance.ts'
import { ordersUse } from '../saga/code-use.ts'
import type { SagaContext } from '../saga/context.ts'
import { costsOf, isExchanged, type NewPrice, priceIn, rowsOf } from '../saga/exchange-books.ts'
import { papersOf } from '../saga/exchange-papers.ts'
import { mailOfMove } from '../saga/move-seats.ts'
import { excessOf } from '../saga/settle.ts'
import { contactOf, isLiveLine, type OrderLine, type StoredOrder } from '../stored-order.ts'
import { goingBack } from './staff.ts'

export interface Terms {
  order: StoredOrder
  prices: readonly NewPrice[]
}

/** Prices lines at other places. @param moved the prices are before a discount */
export async function newPrices(
  { env }: SagaContext,
  order: StoredOrder,
  moved: readonly { line: OrderLine; to: { production: number; cents: number } }[],
): Promise<NewPrice[]> {
  const leaving = new Set(moved.map(({ line }) => line.id))
  const others = order.lines.filter(({ id, state }) => isLiveLine(state) && !leaving.has(id))
  const code = await codeOf(env, order)
  const wishes = moved.map(({ line, to }) => ({ line, to: { ...to, cents: priceIn(order, to.cents) } }))
  const priced = pricesElsewhere(wishes, { others, code })
  return [
    ...moved.flatMap(({ line, to }, index): NewPrice[] => {
      const price = priced.moved[index]
      return price ? [{ line, price, isOtherDate: to.production !== line.production }] : []
    }),
    ...others.flatMap((line, index): NewPrice[] => {
      const price = priced.others[index]
      return price && price.cents !== line.cents ? [{ line, price, isOtherDate: false, stays: true }] : []
    }),
  ]
}

/** Returns what lines of an order take of its code at their new prices. */
export function codeCents({ order, prices }: Terms): number {
  const others = order.lines.filter(({ id, state }) => isLiveLine(state) && prices.every(({ line }) => line.id !== id))
  return voucherCents([...others, ...prices.map(({ price }) => price)])
}

async function codeOf(env: SagaContext['env'], order: StoredOrder): Promise<OrdersCode | null> {
  const { site, number } = order.facts
  const use = ordersUse(order)
  if (!use) return null
  const found = await voucherBookOf(env, site).codeOfOrder({ order: number, code: use.code })
  const value = found?.voucher.value ?? null
  // of a code that is gone, the order may keep what it has, and no more
  return { value: value?.kind === 'access' ? null : value, left_cents: found ? found.left_cents : use.cents }
}

/** Refuses to move places of an order that is over, that its buyer is paying for, or whose buyer has an open offer. */
export function refuseMoving(order: StoredOrder | null): Refusal | null {
  switch (order?.phase) {
    case 'complete':
    case 'waiting':
      return null
    case 'offered':
      return { ok: false, reason: 'offer_open' }
    // the money has arrived, and the tickets follow within seconds
    case 'opening':
    case 'settled':
    case 'late':
      return { ok: false, reason: 'being_paid' }
    default:
      return { ok: false, reason: 'order_closed' }
  }
}

/**
 * Refuses other prices for an unpaid order while its sum is on a provider's page, or if a part that has arrived would
 * pay for all of it.
 */
export function refuseTerms({ store }: SagaContext, terms: Terms): Refusal | null {
  const { order, prices } = terms
  if (order.phase !== 'waiting' || !prices.some(isExchanged)) return null
  const isOnPage = order.attempts.some(({ state, means }) => state === 'open' && !isWaitingMeans(means))
  if (!order.is_detached || isOnPage) return { ok: false, reason: 'being_paid' }
  return totalAfter(terms) <= balanceOf(store.ledger()) ? { ok: false, reason: 'paid_in_part' } : null
}

/** Refuses if the buyer has not paid exactly the difference at the terminal. */
export function refusePayment(terms: Terms, paidCents = 0): Refusal | null {
  return paidCents === terminalCents(terms) ? null : { ok: false, reason: 'difference_due' }
}

/** Returns what the buyer of a paid order has to pay at the terminal for dearer places. */
export function terminalCents({ order, prices }: Terms): number {
  const { before, after } = costsOf(prices)
  return order.phase === 'complete' ? Math.max(0, after - before) : 0
}

export function consequencesOfMoves({ store, nowMs }: SagaContext, terms: Terms): OrderConsequences {
  const { order, prices } = terms
  const exchanged = prices.filter(isExchanged)
  const isPaid = order.phase === 'complete'
  const papers = papersOf(
    order,
    exchanged.map(({ line }) => line),
    costsOf(exchanged),
  )
  const total = totalAfter(terms)
  const moved = prices.filter(({ stays }) => !stays)
  return {
    mails: mailOfMove(order, 1) !== null && contactOf(order).email !== '' ? 1 : 0,
    tickets: isPaid ? moved.length : 0,
    seats: moved.length,
    cents: isPaid && exchanged.length > 0 ? centsOf({ store, nowMs }, terms) : {},
    documents: isPaid && exchanged.length > 0 ? papers.corrected.length + Number(papers.hasInvoice) : 0,
    ...(total !== order.totals.cents && { total_cents: total }),
    ...(exchanged.length > 0 && {
      prices: exchanged.map(({ line, price }) => ({ line: line.id, cents: price.cents })),
    }),
  }
}

function totalAfter({ order, prices }: Terms): number {
  const exchanged = prices.filter(isExchanged)
  return exchanged.reduce((sum, { line, price }) => sum + price.cents - line.cents, order.totals.cents)
}

function centsOf({ store, nowMs }: Pick<SagaContext, 'store' | 'nowMs'>, terms: Terms): OrderConsequences['cents'] {
  const { order, prices } = terms
  const paid = terminalCents(terms)
  const row = { key: 'payment:preview', at_ms: nowMs, kind: 'payment' as const, means: 'terminal' as const }
  const payments = paid > 0 ? [{ ...row, cents: paid, reference: 'preview' }] : []
  const ledger = [...store.ledger(), ...payments, ...rowsOf('preview', costsOf(prices), nowMs)]
  const cents = excessOf(order, ledger)
  if (cents === 0) return paid > 0 ? { terminal: paid } : {}
  const refund = { reason: 'exchange' as const, cents, lines: [], delivery_cents: 0, parts: null }
  return goingBack(ledger, order, { ...refund, number: order.refunds.length + 1, state: 'open' })
}
