import type { Phase, StoredOrder } from '../stored-order.ts'
import { close } from './close.ts'
import { apply, type Plan, type SagaContext, update } from './context.ts'
import { late, release } from './late.ts'
import { moveOrComplete, moveOrRefund, moveOrWait } from './move-seats.ts'
import { open } from './open-payment.ts'
import { refund, refundOpen } from './refund.ts'
import { reserve, undo } from './reserve.ts'

const rest = (): Plan => ({ steps: [] })

const plans: Record<Phase, (context: SagaContext, order: StoredOrder) => Plan> = {
  reserving: reserve,
  undoing: undo,
  refused: rest,
  opening: open,
  waiting: moveOrWait,
  closing: close,
  over: rest,
  settled: moveOrComplete,
  complete: moveOrRefund,
  late,
  releasing: release,
  offered: rest,
  refunding: refund,
  refunded: refundOpen,
  needs_staff: refundOpen,
}

/**
 * Runs the order's steps until the order has to wait. The intent of a step is stored before it acts, and its result
 * afterwards; a step without a result acts again with the same key.
 * @throws any error of a step; the next call continues with that step
 */
export async function advance(context: SagaContext): Promise<void> {
  const { store, nowMs } = context
  for (;;) {
    const order = store.load()
    if (!order) return
    const { steps, end } = plans[order.phase](context, order)
    const step = steps.find(({ name }) => !store.isDone(name))
    if (!step) {
      if (!end) {
        // the phase has changed since the step began and no longer includes the step, for example because a payment
        // arrived before its attempt could be expired
        if (store.unfinishedStep()) store.commit(() => store.forgetUnfinished())
        return
      }
      update(context, end)
      continue
    }
    store.commit(() => store.beginStep(step.name, nowMs))
    const change = await step.act()
    store.commit(() => {
      apply(context, change)
      store.endStep(step.name, nowMs)
    })
  }
}
