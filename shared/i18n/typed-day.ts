import type { Locale } from './locale.ts'

/** Formats a day as visitors type it: `20.11.2026`, in English `20/11/2026`. */
export function typedDay(isoDay: string, locale: Locale): string {
  const [year, month, day] = isoDay.split('-')
  return [day, month, year].join(locale === 'de' ? '.' : '/')
}
