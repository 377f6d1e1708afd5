import { timeOfDay, wallClock, weekdayShort } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { typedDay } from '../../../../shared/i18n/typed-day.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'

/** Formats a moment (UTC) in Berlin time: `Di 01.12., 10:00`, in another year `Fr 01.01.2027, 10:00`. */
export function momentText(utc: string, now: Date, locale: Locale): string {
  return localMomentText(berlinIso(utc), now, locale)
}

/** Like `momentText`, but for a time that is local already: `2026-12-01T10:00`. */
export function localMomentText(local: string, now: Date, locale: Locale): string {
  const isThisYear = local.slice(0, 4) === berlinDay(now).slice(0, 4)
  const day = typedDay(local.slice(0, 10), locale)
  const short = isThisYear ? day.slice(0, locale === 'de' ? 6 : 5) : day
  return `${weekdayShort(wallClock(local).weekday, locale)} ${short}, ${timeOfDay(local)}`
}
