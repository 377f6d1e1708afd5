import type { Locale } from '../locale.ts'

/** Formats a day as visitors type it: `20.11.2026`, in English `20/11/2026`. */
export function typedDay(isoDay: string, locale: Locale): string {
  const [year, month, day] = isoDay.split('-')
  return [day, month, year].join(locale === 'de' ? '.' : '/')
}

/** Converts a typed day to YYYY-MM-DD; any other text stays unchanged. */
export function isoOfTyped(text: string): string {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[./](\d{1,2})[./](\d{4})\s*$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}
