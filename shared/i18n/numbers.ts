import type { Locale } from '../locale.ts'

/**
 * Returns a count with grouped thousands: `11.445` in German, `11,445` in English.
 * @param count a whole number
 */
export function grouped(count: number, locale: Locale): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, locale === 'de' ? '.' : ',')
}

/** Formats a percentage: `25 %` in German, with a no-break space; `25%` in English. */
export function percent(value: number, locale: Locale): string {
  return locale === 'de' ? `${String(value).replace('.', ',')}\u00a0%` : `${value}%`
}

/** Returns `st`, `nd`, `rd` or `th` for a day of the month in English. */
export function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}
