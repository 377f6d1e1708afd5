import type { Locale } from './locale.ts'

/** Returns a text in the quotation marks of the language. */
export function quoted(text: string, locale: Locale): string {
  return locale === 'de' ? `»${text}«` : `“${text}”`
}
