import type { Refusal } from '../../inventory/answers.ts'
import { type BegunRequest, type SagaContext, update } from '../saga/context.ts'
import { accept, giveUp } from '../saga/late.ts'

/** Accepts the offered places, or gives them up, so that the money is refunded. Refused if no offer is open. */
export function answerOffer(
  context: SagaContext,
  { isAccepted }: { isAccepted: boolean },
  { isBegun, begin }: BegunRequest,
): Refusal | null {
  if (isBegun) return null
  const order = context.store.load()
  const isOpen = order?.phase === 'offered' && context.nowMs < (order.offer?.until_ms ?? 0)
  if (!isOpen) return { ok: false, reason: 'no_offer' }
  update(context, (answered) => {
    begin()
    if (isAccepted) accept(context, answered)
    else giveUp('declined')(answered)
  })
  return null
}
