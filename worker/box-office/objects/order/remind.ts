import { reminderMs } from '../../rules/reminder.ts'
import { type SagaContext, update } from './saga/context.ts'
import { contactOf, isUnconfirmed, type StoredOrder, waitingMeans } from './stored-order.ts'

/** Returns when an order that waits for its payment reminds its buyer, who has an address; infinite if it does not. */
export function reminderDueMs(order: StoredOrder): number {
  const { phase, is_detached: waitsForDays, due_ms: dueMs, reminded_ms: remindedMs, facts } = order
  const isWaiting = phase === 'waiting' && waitsForDays && !isUnconfirmed(order)
  if (!isWaiting || remindedMs !== undefined || contactOf(order).email === '') return Number.POSITIVE_INFINITY
  const of = waitingMeans(order) === 'reservation' ? 'reservation' : 'payment'
  return reminderMs(of, { dueMs, askedMs: order.asked_ms ?? facts.created_ms }) ?? Number.POSITIVE_INFINITY
}

/** Sends the reminder once it is due, unless the due date has passed meanwhile. */
export function remind(context: SagaContext): void {
  const { store, nowMs } = context
  const order = store.load()
  if (!order || nowMs < reminderDueMs(order)) return
  update(context, (reminded) => {
    reminded.reminded_ms = nowMs
    if (nowMs < reminded.due_ms) store.send({ kind: 'mail', mail: 'reminder' }, nowMs)
  })
}
