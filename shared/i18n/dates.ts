// The contract's dates are ISO 8601 with Berlin's offset. Their local time is read from the text, because Intl is slow
// in workerd and may differ between server and browser.
import type { Locale } from './locale.ts'

export interface WallClock {
  year: number
  /** 1–12 */
  month: number
  day: number
  /** 0 = Sunday */
  weekday: number
  hour: number
  minute: number
  /** YYYY-MM-DD */
  isoDay: string
}

const months: Record<Locale, readonly string[]> = {
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}
const weekdays: Record<Locale, readonly string[]> = {
  de: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
}

/** Parses the local date and time of `YYYY-MM-DD[THH:MM…]` and ignores the rest. */
export function wallClock(iso: string): WallClock {
  const [year, month, day] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8, 10))]
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    hour: Number(iso.slice(11, 13) || 0),
    minute: Number(iso.slice(14, 16) || 0),
    isoDay: iso.slice(0, 10),
  }
}

export function monthName(month: number, locale: Locale): string {
  return months[locale][month - 1] ?? ''
}

export function monthShort(month: number, locale: Locale): string {
  const name = monthName(month, locale)
  return name.length > 4 ? name.slice(0, 3) : name
}

export function weekdayName(weekday: number, locale: Locale): string {
  return weekdays[locale][weekday] ?? ''
}

/** Returns `Mo`, `Di` … in German, `Mon`, `Tue` … in English. */
export function weekdayShort(weekday: number, locale: Locale): string {
  return weekdayName(weekday, locale).slice(0, locale === 'de' ? 2 : 3)
}

export function timeOfDay(iso: string): string {
  return iso.slice(11, 16)
}

/** Whether a start time is known. The contract represents an unknown time as midnight, when no production starts. */
export function isTimeKnown(iso: string): boolean {
  return timeOfDay(iso) !== '00:00'
}

/** Formats a date: `21. November 2026`, in English `21 November 2026`. */
export function longDate(iso: string, locale: Locale): string {
  const { day, month, year } = wallClock(iso)
  return `${day}${locale === 'de' ? '.' : ''} ${monthName(month, locale)} ${year}`
}

/** Formats a date with its weekday: `Sa, 21. November 2026`, in English `Sat, 21 November 2026`. */
export function dateWithWeekday(iso: string, locale: Locale): string {
  return `${weekdayShort(wallClock(iso).weekday, locale)}, ${longDate(iso, locale)}`
}

/** Formats a date without the year: `21. Nov`, in English `21 Nov`. */
export function shortDate(iso: string, locale: Locale): string {
  const { day, month } = wallClock(iso)
  return `${day}${locale === 'de' ? '.' : ''} ${monthShort(month, locale)}`
}
