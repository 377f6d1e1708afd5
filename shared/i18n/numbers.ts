import type { Locale } from './locale.ts'

/** Groups the thousands of a count: `11.445`, in English `11,445`. */
export function grouped(count: number, locale: Locale): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, locale === 'de' ? '.' : ',')
}

/** Formats a percentage: `25 %` with a no-break space, in English `25%`. */
export function percent(value: number, locale: Locale): string {
  return locale === 'de' ? `${String(value).replace('.', ',')}\u00a0%` : `${value}%`
}

/** Returns the English suffix of a day of the month: `st`, `nd`, `rd` or `th`. */
export function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}
