import { startClosing } from './close.ts'
import { type SagaContext, update } from './context.ts'
import { giveUp } from './late.ts'
import { isUnopened } from './open-payment.ts'

/**
 * Gives up the places of an offer that the buyer has not answered in time, and starts closing an unpaid order whose
 * payment page could not be opened before the order's end. Runs before the steps, which would try to open that page
 * again.
 */
export function endOverdue(context: SagaContext): void {
  const { store, nowMs } = context
  update(context, (order) => {
    if (order.phase === 'offered' && nowMs >= (order.offer?.until_ms ?? 0)) giveUp('lapsed')(order)
  })
  const order = store.load()
  if (order && isUnopened(order) && nowMs >= order.ends_ms) startClosing(context, 'expired')
}
