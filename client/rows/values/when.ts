import { longDate, timeOfDay } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'

/** Formats a moment in Berlin time: `21. November 2026, 17:42`. @param utc ISO text */
export function when(utc: string, locale: Locale): string {
  const local = berlinIso(utc)
  return `${longDate(local, locale)}, ${timeOfDay(local)}`
}
