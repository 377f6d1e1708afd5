import { berlinLocal } from './berlin.ts'

/** Productions stay listed for half an hour after their start, for late visitors. */
export const listedAfterStartMs = 30 * 60_000

/** Returns the earliest start that counts as upcoming at `now`, as `YYYY-MM-DDTHH:MM` in Berlin. */
export function upcomingFrom(now: Date): string {
  return berlinLocal(new Date(now.getTime() - listedAfterStartMs + 60_000))
}
