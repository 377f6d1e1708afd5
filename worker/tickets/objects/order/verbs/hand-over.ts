import type { OrderConsequences } from '../../../../../shared/contract/shop/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { type SagaContext, update } from '../saga/context.ts'
import type { StoredOrder } from '../stored-order.ts'

/** Marks whether tickets on paper have been posted, or handed over at the box office. */
export interface HandOverWork {
  do: 'hand over'
  isDone: boolean
}

export function handOver(context: SagaContext, { isDone }: HandOverWork): Refusal | null {
  const refusal = refusalOf(context.store.load())
  if (refusal) return refusal
  update(context, (order) => {
    order.handed_over_ms = isDone ? (order.handed_over_ms ?? context.nowMs) : null
  })
  return null
}

export function consequencesOfHandOver({ store }: SagaContext): OrderConsequences | Refusal {
  const order = store.load()
  const tickets = order?.lines.filter(({ state }) => state === 'sold').length ?? 0
  return refusalOf(order) ?? { mails: 0, tickets, seats: 0, cents: {}, documents: 0 }
}

function refusalOf(order: StoredOrder | null): Refusal | null {
  const isOnPaper = ['post', 'box_office'].includes(order?.facts.request.delivery ?? '')
  return order?.phase === 'complete' && isOnPaper ? null : { ok: false, reason: 'order_closed' }
}
