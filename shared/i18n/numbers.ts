import type { Locale } from '../locale.ts'

const small: Record<Locale, readonly string[]> = {
  de: ['null', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
}

/**
 * Returns a count in words for running text: `sechs`, `six`; from 13 on, in figures.
 * @param count not negative
 */
export function countWord(count: number, locale: Locale): string {
  return small[locale][count] ?? String(count)
}

/**
 * Returns a count with grouped thousands: `11.445` in German, `11,445` in English.
 * @param count a whole number
 */
export function grouped(count: number, locale: Locale): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, locale === 'de' ? '.' : ',')
}

/** Capitalises the first letter, for headings that begin with a count in words. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns `25 %` in German, with a no-break space; `25%` in English. */
export function percent(value: number, locale: Locale): string {
  return locale === 'de' ? `${String(value).replace('.', ',')}\u00a0%` : `${value}%`
}

/** Returns `st`, `nd`, `rd` or `th` for a day of the month in English. */
export function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}
