import { plainBlanks } from '../../text/plain-blanks.ts'

// A name's plate draws the letters as a melody (docs/decisions/0028): the alphabet is arranged in rows of eight, so
// that each letter has one of the tones A to H.

/**
 * Returns a word in the letters A to Z: accents are removed, some letters replaced, such as ß by SS, and other
 * characters left out.
 */
export function letters(word: string): string {
  return word
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[Ææ]/g, 'ae')
    .replace(/[Øø]/g, 'o')
    .replace(/[Łł]/g, 'l')
    .replace(/[Đđ]/g, 'd')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
}

/** Returns the tone of a letter: 0 for A, I, Q and Y, up to 7 for H, P and X. */
export function tone(letter: string): number {
  return (letter.charCodeAt(0) - 65) % 8
}

export const toneNames = 'ABCDEFGH'

/** Returns the tones of a word: `A – D – B – A – B – B – A – F` for Albarrán. */
export function tonesOf(word: string): string {
  return [...letters(word)].map((letter) => toneNames[tone(letter)]).join('\u00a0– ')
}

export interface SplitName {
  given: string[]
  family: string[]
}

/**
 * Splits a name into given and family name. A person's family name is the last word with its particles; an ensemble's
 * includes all words.
 */
export function splitName(name: string, kind: 'person' | 'ensemble'): SplitName {
  const words = plainBlanks(name)
    .split(' ')
    .filter((word) => letters(word))
  if (kind === 'ensemble') return { given: [], family: words }
  let from = words.length - 1
  while (from > 0 && particles.has(words[from - 1]?.toLowerCase() ?? '')) from--
  return { given: words.slice(0, from), family: words.slice(from) }
}
const particles = new Set(['van', 'von', 'der', 'de', 'du', 'di', 'da', 'le', 'la', 'y'])

/**
 * Returns the word that stands for an ensemble in a small plate: the first word of more than three letters that is not
 * a common noun, or else the first word.
 */
export function ownWord(words: readonly string[]): string {
  return words.find((word) => letters(word).length > 3 && !commonWords.has(word)) ?? words[0] ?? ''
}
const commonWords = new Set(
  'Orchestre Orchestra Philharmonique Philharmonie Philharmonia Filharmonia Sinfonica Symphony Kammerphilharmonie Kammerorchester Sinfonieorchester Barockorchester Kammerchor Konzertchor Oratorienchor Vokalensemble Collegium Consort Ensemble Quartett Quartet Quatuor Quintett Kollektiv Accademia Junger Chor Kantorei Trio'.split(
    ' ',
  ),
)

/** Returns the letters of a word as printed below the melody: capitals with accents, ß as SS and Æ as AE. */
export function printedLetters(word: string): string[] {
  return [...word.replace(/ß/g, 'ss').normalize('NFC').toUpperCase()]
    .flatMap((letter) => (letter === 'Æ' ? ['A', 'E'] : [letter]))
    .filter((letter) => letters(letter))
}
