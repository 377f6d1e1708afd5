import { timeOfDay } from '../../shared/i18n/dates.ts'
import { berlinIso } from '../../shared/time/berlin.ts'

/** Returns the time of day in Berlin of any ISO time, also of one in UTC: `19:22`. */
export function clockTime(iso: string): string {
  return timeOfDay(berlinIso(iso))
}

/** The same with seconds: `19:22:05`. */
export function clockTimeWithSeconds(iso: string): string {
  return berlinIso(iso).slice(11, 19)
}
