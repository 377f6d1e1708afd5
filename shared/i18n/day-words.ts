import { longDate, monthName, wallClock, weekdayName } from './dates.ts'
import type { Locale } from './locale.ts'

/** Formats a day with its weekday: `Donnerstag, 26. November`. */
export function dayInWords(iso: string, locale: Locale): string {
  return `${weekdayName(wallClock(iso).weekday, locale)}, ${shortDay(iso, locale)}`
}

/** Formats a day: `27. November`. */
export function shortDay(iso: string, locale: Locale): string {
  const { day, month } = wallClock(iso)
  return `${day}${locale === 'de' ? '.' : ''} ${monthName(month, locale)}`
}

/** Formats a day with its weekday and year: `Freitag, 27. November 2026`. */
export function dayAndYear(iso: string, locale: Locale): string {
  return `${weekdayName(wallClock(iso).weekday, locale)}, ${longDate(iso, locale)}`
}
