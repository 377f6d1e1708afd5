import { maxPaymentChanges } from '../../../../../shared/contract/box-office/keys.ts'
import type { PaymentMeans } from '../../../../../shared/contract/box-office/order.ts'
import { randomToken } from '../../../../signing/random-token.ts'
import { dueDate, isTransferOffered, longestMs, shortDueMs } from '../../../rules/due-date.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { newAttempt } from '../saga/reserve.ts'
import { awaitTransfer } from '../saga/settle.ts'
import { countAsUnpaid, markPlaces, needsConfirmation, transferTerms } from '../saga/unpaid.ts'
import { currentAttempt, isUnconfirmed } from '../stored-order.ts'

/**
 * `visited_origin` and `returns_to` are where the payment page leads back, by default to the order at the configured
 * origin.
 */
export interface PaymentWish {
  means: PaymentMeans
  visited_origin?: string
  returns_to?: 'link'
  /** The token of the payment link by which it is paid, which must be the current one of an order that is not over. */
  link?: string
}

/** Starts another attempt to pay, by the same or other means; an open attempt from the same page continues. */
export async function changePayment(
  context: SagaContext,
  { means, key, link, ...back }: PaymentWish & { key: string },
): Promise<Refusal | null> {
  const { store, nowMs, outside } = context
  const order = store.load()
  // the order has been paid in the meantime
  if (order?.phase === 'settled' || order?.phase === 'complete') return null
  if (order?.phase !== 'waiting') return { ok: false, reason: 'order_closed' }
  const isOldLink = link !== undefined && (link !== order.pay_link?.token || nowMs >= order.ends_ms)
  if (isOldLink) return { ok: false, reason: 'order_closed' }
  const { facts, is_detached: isDetached } = order
  const current = currentAttempt(order)
  // the provider shows an attempt of the buyer's own page with the buyer's address
  const isSame = current?.means === means && current.returns_to === back.returns_to
  if (isSame && current.state === 'open' && nowMs < current.until_ms) return null
  // each attempt is stored, and asks the provider; staff can still send a link
  const made = order.attempts.filter(({ returns_to }) => returns_to === back.returns_to)
  if (made.length > maxPaymentChanges) return { ok: false, reason: 'payment_changed_often' }
  const isOffered = means !== 'free' && outside.providers[means] !== undefined
  if (!isOffered || (means === 'transfer' && !isTransferOffered(facts.productions, nowMs)))
    return { ok: false, reason: 'payment_unavailable' }
  const refusal = means === 'transfer' ? await countAsUnpaid(context, order, key) : null
  if (refusal) return refusal
  // a transfer that was accepted once is not judged again, and keeps counting for its network
  const wasAccepted =
    isDetached && !order.card_only && !isUnconfirmed(order) && order.attempts.some((one) => one.means === 'transfer')
  const terms = means === 'transfer' && !wasAccepted ? await transferTerms(context, order) : 'usual'
  if (terms === 'card') {
    if (!isDetached) await markPlaces(context, order, { attempt: `card:${key}`, mark: null, before: null })
    return { ok: false, reason: 'transfers_full' }
  }
  update(context, (changed) => {
    const usual = dueDate(means, facts.productions, nowMs)
    const shortMs = terms === 'short' ? shortDueMs(nowMs) : Number.POSITIVE_INFINITY
    const [dueMs, endsMs] = [Math.min(usual.dueMs, shortMs), Math.min(usual.endsMs, shortMs)]
    const untilMs = means === 'transfer' ? dueMs : Math.min(endsMs, Math.max(nowMs, order.first_ms + longestMs))
    // a confirmed order waits for its transfer anyway
    const attemptMs = isDetached && !isUnconfirmed(changed) && !changed.card_only ? dueMs : untilMs
    changed.attempts.push(newAttempt(changed, means, { nowMs, untilMs: attemptMs, ...back }))
    if (!isDetached) {
      changed.due_ms = untilMs
      changed.ends_ms = means === 'transfer' ? endsMs : untilMs
    } else if (isUnconfirmed(changed) || changed.card_only) changed.ends_ms = Math.max(changed.ends_ms, untilMs)
    if (needsConfirmation(changed, means)) changed.unconfirmed ??= { token: randomToken(), until_ms: dueMs }
    // places that were held for a card alone now wait for the transfer
    if (means === 'transfer' && changed.card_only) awaitTransfer(changed, nowMs, terms)
    changed.phase = 'opening'
  })
  return null
}
