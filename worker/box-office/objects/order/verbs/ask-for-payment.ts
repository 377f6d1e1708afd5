import { onlineMeansOf } from '../../../payment/online-means.ts'
import { dueDate, isTransferOffered, staffDeadline } from '../../../rules/due-date.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { newPayLink } from '../links.ts'
import { type BegunRequest, type SagaContext, update } from '../saga/context.ts'
import { newAttempt } from '../saga/reserve.ts'
import { contactOf, type StoredOrder } from '../stored-order.ts'
import { confirmByStaff } from './confirm-address.ts'

/** How staff ask for the payment of an order that is not paid yet. `until` is a day in Berlin, YYYY-MM-DD. */
export interface AskedPayment {
  means: 'transfer' | 'link'
  until?: string | undefined
}

export function refuseAsking(
  { outside, nowMs }: SagaContext,
  order: StoredOrder,
  { means, until }: AskedPayment,
): Refusal | null {
  const { productions } = order.facts
  if (means === 'link' && contactOf(order).email === '') return { ok: false, reason: 'email_missing' }
  if (means === 'link' && onlineMeansOf(outside.providers).length === 0)
    return { ok: false, reason: 'payment_unavailable' }
  if (until === undefined)
    return isTransferOffered(productions, nowMs) ? null : { ok: false, reason: 'payment_unavailable' }
  return staffDeadline(until, productions, nowMs) === null ? { ok: false, reason: 'deadline_out_of_range' } : null
}

/** Lets the order wait for a payment by these means; an earlier payment link ends. */
export async function askForPayment(
  { store, nowMs, ...context }: SagaContext,
  { means, until }: AskedPayment,
  { begin }: BegunRequest,
): Promise<void> {
  const link = means === 'link' ? await newPayLink() : null
  update({ store, nowMs, ...context }, (order) => {
    begin()
    const { dueMs, endsMs } = dueDate(means, order.facts.productions, nowMs, until)
    order.due_ms = dueMs
    order.ends_ms = endsMs
    confirmByStaff(order)
    order.asked_ms = nowMs
    if (link) order.pay_link = link
    else delete order.pay_link
    order.attempts.push(newAttempt(order, means, { nowMs, untilMs: dueMs }))
    order.phase = 'opening'
    if (contactOf(order).email) store.send({ kind: 'mail', mail: 'payment_due' }, nowMs)
  })
}
