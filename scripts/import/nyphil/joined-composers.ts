import type { Localised } from '../../../shared/i18n/locale.ts'
import type { Composer } from './composers.ts'
import { severalPattern } from './names.ts'
import { fold } from './spelling.ts'

/** Entries whose parts no rule finds. */
const exceptions: Record<string, readonly string[]> = {
  'Strauss, Johann, Jr. & Josef': ['Strauss, Johann, II', 'Strauss, Josef'],
  'Meyers, Billy, Schoebel, Elmer and': ['Meyers, Billy', 'Schoebel, Elmer'],
  'Sauter-Finegan,': ['Sauter, Eddie', 'Finegan, Bill'],
  'Nassara-Barroso,': ['Nassara', 'Barroso'],
  'Bach, J. S. -Gounod,': ['Bach, Johann Sebastian', 'Gounod, Charles'],
}

/**
 * Splits an entry for several composers: `Bach / Busoni`, `Vivaldi-Bach,`, `Mozart, Wolfgang Amadeus / Kreisler, Fritz`.
 * @param listed returns the entry of the composer who is known by a family name alone
 * @returns the entries in the form `Last, First`; null for one composer
 */
export function joinedEntries(archived: string, listed: (family: string) => string | undefined): string[] | null {
  const known = exceptions[archived.trim()]
  if (known) return [...known]
  // a double name such as `Rimsky-Korsakov` has a given name, and its parts are no composers
  const [, first = '', second = ''] = /^([^,-]+)-([^,-]+),?\s*$/.exec(archived) ?? []
  const pair = [listed(first), listed(second)]
  if (pair.every((entry) => entry !== undefined)) return pair as string[]
  // `Hill, Patty and Mildred`
  const [, family = '', one = '', other = ''] = /^([^,&]+), ([^,&/]+) (?:and|&) ([^,&/]+)$/.exec(archived) ?? []
  if (family) return [`${family}, ${one}`, `${family}, ${other}`]
  const parts = archived.split(severalPattern).map((part) => part.trim().replace(/,$/, ''))
  return parts.length > 1 && parts.every(Boolean) ? parts.map((part) => listed(part) ?? part) : null
}

export function joined(composers: readonly Composer[]): Composer {
  const all = (key: 'name' | 'short'): string | Localised => {
    const texts = composers.map((composer) => composer[key])
    const [de, en] = (['de', 'en'] as const).map((locale) =>
      texts.map((text) => (typeof text === 'string' ? text : (text[locale] ?? text.de))).join(' / '),
    )
    return de === en ? (de ?? '') : { de: de ?? '', en: en ?? '' }
  }
  return { name: all('name'), short: all('short'), years: null }
}

/** Returns the words of a name in one order and without accents, so that `Wagner,  Richard` is `Richard, Wagner`. */
export function wordsOf(name: string): string {
  const words = fold(name).split(/[^\p{L}]+/u)
  return [...new Set(words.filter(Boolean))].sort().join(' ')
}
