import { berlinLocal } from './berlin.ts'

/**
 * A concert stays listed until half an hour after its start, so that late visitors still find the hall; the box
 * office is open until then.
 */
export const listedAfterStartMs = 30 * 60_000

/** The earliest start of upcoming concerts, `YYYY-MM-DDTHH:MM` in Berlin; it advances with the clock. */
export function upcomingFrom(now: Date): string {
  return berlinLocal(new Date(now.getTime() - listedAfterStartMs + 60_000))
}
