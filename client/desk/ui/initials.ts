import { firstLetter } from '../../../shared/text/beginning-of.ts'

/** Returns the first letters of the first and last word of a name: `NT` for Nina Thomsen or nina.thomsen@… */
export function initials(name: string): string {
  const [person = ''] = name.split('@')
  const words = person.split(/[\s._-]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => firstLetter(word ?? '').toUpperCase()).join('')
}
