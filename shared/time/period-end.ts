// The end of a period is exclusive, so a period that includes its last day ends at the next midnight, which people
// write as 24:00 of the last day.

import { dayAfter } from './day.ts'

/** Returns the local time at which a period with this last day ends: `2026-12-25T00:00` for `2026-12-24`. */
export function endOfDay(isoDay: string): string {
  return `${dayAfter(isoDay, 1)}T00:00`
}

/**
 * Writes the end of a period as people do: `2026-12-25T00:00` becomes `2026-12-24T24:00`; other times stay unchanged.
 * @param local Berlin's local time, with or without seconds and offset
 */
export function endAsWritten(local: string): string {
  return local.slice(11, 16) === '00:00' ? `${dayAfter(local.slice(0, 10), -1)}T24${local.slice(13)}` : local
}
