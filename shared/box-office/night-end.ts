import { berlinDay, berlinToUtc } from '../time/berlin.ts'
import { dayAfter } from '../time/day.ts'

/** Returns the next four o'clock in Berlin, in UTC: when every device at the doors ends. */
export function nightEnd(now: Date): string {
  const day = berlinDay(now)
  const morning = berlinToUtc(`${day}T04:00`)
  return Date.parse(morning) > now.getTime() ? morning : berlinToUtc(`${dayAfter(day, 1)}T04:00`)
}
