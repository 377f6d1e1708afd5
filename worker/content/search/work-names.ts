// Works that visitors know under several names.
import { fold } from './fold.ts'
import type { TypedWord } from './query.ts'
import { termsOf } from './term.ts'

export const names: readonly (readonly string[])[] = [
  ['sacre du printemps', 'rite of spring', 'frühlingsopfer', 'frühlingsweihe', 'sacre'],
  ['vier jahreszeiten', 'four seasons', 'quattro stagioni'],
  ['bilder einer ausstellung', 'pictures at an exhibition', 'tableaux d exposition'],
  ['karneval der tiere', 'carnival of the animals', 'carnaval des animaux'],
  ['aus der neuen welt', 'from the new world'],
  ['zauberflöte', 'magic flute'],
  ['feuervogel', 'firebird', 'oiseau de feu'],
  ['nussknacker', 'nutcracker', 'casse noisette'],
  ['schwanensee', 'swan lake'],
  ['sommernachtstraum', 'midsummer night dream'],
  ['zauberlehrling', 'sorcerer apprentice', 'apprenti sorcier'],
]

const known = names
  .map((list) => list.map((name) => name.split(' ').flatMap((word) => termsOf(fold(word)))))
  .flatMap((list) => list.map((terms) => ({ terms, all: list.map((each) => each.join(' ')) })))
  .sort((one, other) => other.terms.length - one.terms.length)

/**
 * A name at the beginning of a query: `count` is its number of words, and `names` are the terms of all names of the
 * work, this name first.
 */
export interface WorkName {
  count: number
  names: string[]
}

/**
 * Finds the name of a work at the beginning of the words.
 * @returns null if the words do not begin with such a name
 */
export function workNameAt(words: readonly TypedWord[]): WorkName | null {
  for (const { terms, all } of known) {
    let count = 0
    let begun: string[] = []
    while (begun.length < terms.length && count < words.length) begun = [...begun, ...(words[count++]?.terms ?? [])]
    const own = terms.join(' ')
    if (begun.join(' ') === own) return { count, names: [own, ...all.filter((name) => name !== own)] }
  }
  return null
}
