import { berlinLocal } from './berlin.ts'

/**
 * How long a production stays listed after its start: half an hour, so that late visitors still find the hall while the
 * box office is open.
 */
export const listedAfterStartMs = 30 * 60_000

/** Returns the earliest start that counts as upcoming at `now`, as `YYYY-MM-DDTHH:MM` in Berlin. */
export function upcomingFrom(now: Date): string {
  return berlinLocal(new Date(now.getTime() - listedAfterStartMs + 60_000))
}
