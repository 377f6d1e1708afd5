import type { Env } from '../../../env.ts'
import type { OrderCancellation } from '../order/verbs/cancel/cancellation-of.ts'
import { orderOf } from '../order-of.ts'
import { type Attempt, type OrderShare, type OrderWork, type StoredJob, unanswered } from './stored-job.ts'
import { within } from './within.ts'

/** Returns how a job cancels its production in an order: tickets, places, money and mail are the order's own work. */
export function cancelOrders(env: Env, job: StoredJob, patienceMs: number): OrderWork {
  const { site, production, about } = job
  const read = async (number: string): Promise<OrderCancellation | null> =>
    within<OrderCancellation>(patienceMs, async () => orderOf(env, site, number).cancellation(production))
  return {
    isPlanned: false,
    async plan(number): Promise<Attempt> {
      const found = await read(number)
      return found ? { isFinished: true, share: shareOf(found), reasons: [] } : unanswered
    },
    async act({ number, key }): Promise<Attempt> {
      const order = orderOf(env, site, number)
      const request = { production, notice: about.notice ?? null }
      const answer = await within<{ ok: boolean }>(patienceMs, async () => order.cancelByStaff(key, request))
      const after = await read(number)
      const share = after && shareOf(after)
      if (after?.state === 'over') return { isFinished: true, share, reasons: reasonsOf(after) }
      // an order that has given the places back in the meantime has no share in the cancellation
      if (after?.state === 'none' && answer?.ok) return { isFinished: true, share: null, reasons: [] }
      return { isFinished: false, share: null, planned: share, reason: answer?.ok === false ? 'refused' : 'no_answer' }
    },
  }
}

function shareOf({ state, ...share }: OrderCancellation): OrderShare | null {
  return state === 'none' ? null : share
}

function reasonsOf({ by_hand_cents: byHand, calls }: OrderCancellation): ('by_hand' | 'not_told')[] {
  return [...(byHand > 0 ? (['by_hand'] as const) : []), ...(calls > 0 ? (['not_told'] as const) : [])]
}
