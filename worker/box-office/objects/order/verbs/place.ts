import { randomToken } from '../../../../signing/random-token.ts'
import { dueDate } from '../../../rules/due-date.ts'
import { totalsOf } from '../../../rules/totals.ts'
import { buyerEmail } from '../record.ts'
import { isConfirmedFirst } from '../saga/unpaid.ts'
import type { OrderFacts, StoredOrder } from '../stored-order.ts'

/**
 * Returns a new order for a cart, before anything is reserved.
 * @param facts without the secret, which is generated here
 */
export function newOrder(facts: Omit<OrderFacts, 'secret'>, nowMs: number): StoredOrder {
  const { buyer, request, productions } = facts
  const { dueMs, endsMs } = dueDate(request.payment, productions, nowMs, request.until)
  return {
    facts: { ...facts, secret: randomToken() },
    ...(buyer === 'session' && { confirmed_email: buyerEmail(request.contact.email) }),
    // the end follows once the places are reserved
    ...(buyer === 'unknown' &&
      isConfirmedFirst(request.payment) && { unconfirmed: { token: randomToken(), until_ms: dueMs } }),
    ...(facts.pay_link && { pay_link: facts.pay_link }),
    phase: 'reserving',
    lines: [],
    totals: totalsOf([]),
    voucher: null,
    uses: [],
    first_ms: nowMs,
    is_detached: false,
    attempts: [],
    due_ms: dueMs,
    ends_ms: endsMs,
    free_until_ms: null,
    ending: null,
    round: 1,
    refusal: null,
    invoice: null,
    tickets: [],
    credit_notes: [],
    refunds: [],
    offer: null,
  }
}

export function isRepeated(
  { facts }: StoredOrder,
  { request, locale }: Pick<OrderFacts, 'request' | 'locale'>,
): boolean {
  return JSON.stringify([facts.request, facts.locale]) === JSON.stringify([request, locale])
}
