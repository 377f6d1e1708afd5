import { isWaitingMeans } from '../../../../../shared/contract/box-office/keys.ts'
import { berlinToUtc } from '../../../../../shared/time/berlin.ts'
import { lastDeadlineDay } from '../../../rules/due-date.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { currentAttempt, type StoredOrder } from '../stored-order.ts'
import type { SeatMove } from '../stored-parts.ts'
import type { Change, SagaContext } from './context.ts'
import { refundExcess } from './settle.ts'

export function changed(moves: readonly SeatMove[], act: (move: SeatMove, order: StoredOrder) => void): Change {
  return (order) => {
    for (const { number } of moves) {
      const own = order.moves?.[number - 1]
      if (own) act(own, order)
    }
  }
}

/**
 * Refuses moves that have changed nothing. What the buyer has paid for them goes back, unless other moves are pending.
 */
export function refused(context: SagaContext, moves: readonly SeatMove[], refusal: Refusal): Change {
  return (order) => {
    changed(moves, (move) => {
      move.state = 'refused'
      move.refusal = refusal
    })(order)
    if (order.phase === 'complete') refundExcess(context, order)
  }
}

/**
 * Waits again until tickets on paper are handed over; their letter is a new one, of which the buyer is mailed again.
 */
export function handOverAgain(order: StoredOrder): void {
  order.handed_over_ms = null
  order.returned_ms = null
  order.is_letter_mailed = false
}

/** Ends an unpaid order, whose first production may be earlier now, on the day before it at the latest. */
export function limitDeadline(order: StoredOrder, nowMs: number): void {
  const latestMs = latestDeadline(order.facts.productions, nowMs)
  if (latestMs === null) return
  order.due_ms = Math.min(order.due_ms, latestMs)
  order.ends_ms = Math.min(order.ends_ms, latestMs)
  const attempt = currentAttempt(order)
  if (attempt && isWaitingMeans(attempt.means)) attempt.until_ms = Math.min(attempt.until_ms, latestMs)
}

/**
 * Returns until when an order may wait for its payment, in UTC milliseconds; null if a production is too soon for that.
 */
export function latestDeadline(productions: readonly { date: string }[], nowMs: number): number | null {
  const day = lastDeadlineDay(productions, nowMs)
  return day === null ? null : Date.parse(berlinToUtc(`${day}T23:59`))
}
