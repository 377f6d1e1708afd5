import { berlinLocal } from './berlin.ts'

/**
 * A concert stays in the lists until half an hour after it has begun: whoever is late still finds the hall,
 * and the box office is still open.
 */
export const listedAfterStartMs = 30 * 60_000

/** The first minute, `YYYY-MM-DDTHH:MM`, whose concerts count as upcoming: it changes as the clock does. */
export function upcomingFrom(now: Date): string {
  return berlinLocal(new Date(now.getTime() - listedAfterStartMs + 60_000))
}
