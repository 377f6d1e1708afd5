import type { OrderCancellation } from '../order/verbs/cancellation-of.ts'
import { notedKey, type StepContext } from './step.ts'
import type { OrderShare, StoredJob } from './stored-job.ts'

/** What an order says about its part in a cancelled production. */
export type NotedPart = OrderCancellation & { production: number }

interface OrderContext extends Pick<StepContext, 'store' | 'noted' | 'now'> {
  number: string
}

/** Lets the tasks of the jobs show what the order has left to pay by hand. */
export function noteOrder(context: OrderContext, parts: readonly NotedPart[]): void {
  for (const { production, state, ...share } of parts)
    if (state === 'open' || state === 'over')
      for (const job of context.store.cancellationsWith(context.number, production)) noteMoney(context, job, share)
}

function noteMoney({ store, noted, now, number }: OrderContext, job: StoredJob, share: OrderShare): void {
  store.commit(() => {
    const order = store.order(job.id, number)
    // an attempt under way may have asked the order before
    if (order?.state === 'waiting') noted.set(notedKey(job.id, number), share.by_hand_cents)
    if (!order?.share || order.state === 'waiting') return
    const others = order.reasons.filter((reason) => reason !== 'by_hand')
    const isOwed = share.by_hand_cents > 0
    const isOpen = isOwed || (order.state === 'needs_staff' && others.length > 0)
    const reasons = isOwed ? [...new Set([...order.reasons, 'by_hand' as const])] : others
    store.save(job.id, { ...order, share, reasons, state: isOpen ? 'needs_staff' : 'done' })
    store.endTasks(job, now.toISOString())
  })
}
