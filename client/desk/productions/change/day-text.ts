import { shortDate, wallClock, weekdayShort } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'

/** Formats a day: `Sa 16. Jan`. */
export function dayText(utc: string, locale: Locale): string {
  const iso = berlinIso(utc)
  return `${weekdayShort(wallClock(iso).weekday, locale)} ${shortDate(iso, locale)}`
}
