import { berlinDay, berlinToUtc } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'

/** Days before its due date on which an unpaid order reminds its buyer; a reservation is not due, but ends. */
const daysBefore = { payment: 2, reservation: 1 } as const

/**
 * Returns when an unpaid order reminds its buyer: at nine in the morning in Berlin, two days before it is due, or on
 * the day before a reservation ends. Null if the payment was requested on that day or later.
 * @param times when it is due, and when the payment was last requested, in UTC milliseconds
 */
export function reminderMs(
  of: keyof typeof daysBefore,
  { dueMs, askedMs }: { dueMs: number; askedMs: number },
): number | null {
  const day = dayAfter(berlinDay(new Date(dueMs)), -daysBefore[of])
  return berlinDay(new Date(askedMs)) < day ? Date.parse(berlinToUtc(`${day}T09:00`)) : null
}
