import { forgetRequests } from '../request-log.ts'
import { deliver } from './deliver.ts'
import { remind, reminderDueMs } from './remind.ts'
import { advance } from './saga/advance.ts'
import { startClosing } from './saga/close.ts'
import { type SagaContext, update } from './saga/context.ts'
import { giveUp } from './saga/late.ts'
import { isUnopened } from './saga/open-payment.ts'
import { observe } from './saga/settle.ts'
import { nextPollOf } from './schedule.ts'

/**
 * Continues interrupted steps, queries providers, ends expired orders and offers, sends reminders, and delivers the
 * outbox.
 */
export async function doDueWork(context: SagaContext): Promise<void> {
  if (!context.store.load()) return
  endOverdue(context)
  // comes after a write by `endOverdue`, which throws if the storage fails: mails that cannot be marked as sent would
  // be sent again; comes before the steps, because mails and records must not wait for a provider
  await deliver(context)
  await advance(context)
  const order = context.store.load()
  if (!order) return
  const isDue = order.phase === 'waiting' && context.nowMs >= order.ends_ms
  // a payment whose message was lost must not be reminded of
  const isToRemind = context.nowMs >= reminderDueMs(order)
  if (isDue || isToRemind || order.attempts.some((attempt) => nextPollOf(attempt) <= context.nowMs))
    await observe(context)
  if (isDue) startClosing(context, 'expired')
  await advance(context)
  remind(context)
  await deliver(context)
  forgetRequests(context.store.sql(), context.nowMs)
}

/**
 * Gives up the places of an offer that the buyer has not answered in time, and starts closing an unpaid order whose
 * payment page could not be opened before the order's end. Runs before the steps, which would try to open that page
 * again.
 */
function endOverdue(context: SagaContext): void {
  const { store, nowMs } = context
  update(context, (order) => {
    if (order.phase === 'offered' && nowMs >= (order.offer?.until_ms ?? 0)) giveUp('lapsed')(order)
  })
  const order = store.load()
  if (order && isUnopened(order) && nowMs >= order.ends_ms) startClosing(context, 'expired')
}
