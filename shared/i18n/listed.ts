import type { Locale } from './locale.ts'

const words = { and: { de: 'und', en: 'and' }, or: { de: 'oder', en: 'or' } }

/**
 * Joins names in running text: `Ada, Ben und Cem`, in English `Ada, Ben and Cem`. `Intl.ListFormat` would cost the edge
 * its first call, and puts a comma before the English "and".
 */
export function listed(names: readonly string[], locale: Locale, word: keyof typeof words = 'and'): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${words[word][locale]} ${names.at(-1)}`
}
