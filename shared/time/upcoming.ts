import { berlinLocal } from './berlin.ts'

/**
 * A concert stays listed until half an hour after its start, so that late visitors still find the hall; the box
 * office is open until then.
 */
export const listedAfterStartMs = 30 * 60_000

/** Returns the earliest start that counts as upcoming at `now`, `YYYY-MM-DDTHH:MM` in Berlin. */
export function upcomingFrom(now: Date): string {
  return berlinLocal(new Date(now.getTime() - listedAfterStartMs + 60_000))
}
