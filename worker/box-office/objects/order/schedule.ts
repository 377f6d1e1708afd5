import { isWaitingMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { OrderStore } from './order-store.ts'
import { reminderDueMs } from './remind.ts'
import type { PaymentAttempt, StoredOrder } from './stored-order.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Returns the delay before the next attempt after a failure, from two seconds to ten minutes. */
export function retryMs(tries: number): number {
  return Math.min(10 * minuteMs, 1000 * 2 ** Math.min(tries, 20))
}

/**
 * Returns when the order acts next, in UTC milliseconds; infinite if only a call can continue it. A parked order rests
 * for an hour, unless a call continues it.
 */
export function nextWakeMs(store: OrderStore, order: StoredOrder, nowMs: number): number {
  const eventMs = store.nextEvent()?.nextMs ?? Number.POSITIVE_INFINITY
  const nextMs = Math.min(eventMs, nextStepMs(store, order, nowMs), nextPollMs(order))
  const parkedMs = store.parkedMs()
  return parkedMs === null ? nextMs : Math.max(nextMs, parkedMs + hourMs)
}

function nextStepMs(store: OrderStore, order: StoredOrder, nowMs: number): number {
  const step = store.unfinishedStep()
  if (step) return nowMs + retryMs(step.tries)
  switch (order.phase) {
    case 'waiting':
      return order.moves?.some(({ state }) => state === 'open') ? nowMs : Math.min(order.ends_ms, reminderDueMs(order))
    case 'offered':
      return order.offer?.until_ms ?? nowMs
    case 'refused':
    case 'over':
      return Number.POSITIVE_INFINITY
    case 'complete':
      return [...order.refunds, ...(order.moves ?? [])].some(({ state }) => state === 'open')
        ? nowMs
        : Number.POSITIVE_INFINITY
    case 'refunded':
    case 'needs_staff':
      return order.refunds.some(({ state }) => state === 'open') ? nowMs : Number.POSITIVE_INFINITY
    default:
      return nowMs
  }
}

/**
 * Returns when to query a provider next, since its messages may be lost. Infinite unless the order waits for payment or
 * has ended.
 */
function nextPollMs({ attempts, phase }: StoredOrder): number {
  if (phase !== 'waiting' && phase !== 'over') return Number.POSITIVE_INFINITY
  return Math.min(...attempts.map(nextPollOf), Number.POSITIVE_INFINITY)
}

export function nextPollOf({
  means,
  reference,
  begun_ms: begunMs,
  until_ms: untilMs,
  polled_ms: polledMs,
}: PaymentAttempt): number {
  if (reference === null || isWaitingMeans(means)) return Number.POSITIVE_INFINITY
  const times = [begunMs + 2 * minuteMs, begunMs + 10 * minuteMs, begunMs + hourMs, untilMs]
  const late = [untilMs + hourMs, untilMs + 24 * hourMs]
  return [...times, ...late].sort((a, b) => a - b).find((time) => time > polledMs) ?? Number.POSITIVE_INFINITY
}
