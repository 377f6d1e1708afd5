import { isTimeKnown } from '../../i18n/dates.ts'
import { berlinIso } from '../../time/berlin.ts'

const minuteMs = 60_000
/** The doors open at least this many minutes before an introductory talk. */
export const beforeTalkMinutes = 15

/**
 * Returns when the doors of a production open: at its own time, or else the hall's lead before the start, but never
 * later than 15 minutes before the introductory talk. All moments are in ISO 8601.
 * @param leadMinutes how long before a start the hall opens; null if unknown
 * @returns the moment with Berlin's offset; null if neither time nor lead is known, or if the start is a day only
 */
export function doorsOf(
  { date, doors, introduction }: { date: string; doors: string | null; introduction: string | null },
  leadMinutes: number | null,
): string | null {
  const usual = leadMinutes === null || !isTimeKnown(date) ? null : Date.parse(date) - leadMinutes * minuteMs
  const opening = doors === null ? usual : Date.parse(doors)
  if (opening === null) return null
  const latest = introduction === null ? opening : Date.parse(introduction) - beforeTalkMinutes * minuteMs
  return berlinIso(new Date(Math.min(opening, latest)))
}
