// How words are spelled for the search, in the index as in a query: Händel, Haendel, Handel and HÄNDEL are one.

/** A word of a text as it stands there, and its folded form. */
export interface Word {
  surface: string
  form: string
}

/**
 * The words of a text in order: letters and digits, the apostrophe's ends (`Dvořák's`, `l'Orfeo`) taken off.
 * @param maxWords what comes after so many is not read
 */
export function wordsOf(text: string, maxWords = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = []
  const plain = text.replace(possessive, '$1 ').replace(elision, ' ')
  for (const [surface] of plain.matchAll(letters)) {
    const form = fold(surface)
    if (form) words.push({ surface, form })
    if (words.length >= maxWords) break
  }
  return words
}
const letters = /[\p{L}\p{N}\p{M}]+/gu
const possessive = /(\p{L})['’´`]s(?![\p{L}\p{N}])/gu
const elision = /(?<![\p{L}\p{N}])[ldLD]['’](?=\p{L})/gu

/**
 * One spelling for many: lower case without accents, ä = ae = a (so ö, ü), ß = ss = s, y = i, w = v, c = k, no
 * doubled letters. Each rule looks back only, so that the fold of a word's beginning is the beginning of its fold:
 * a half-typed word finds the whole word.
 */
export function fold(word: string): string {
  let folded = known.get(word)
  if (folded === undefined) {
    folded = foldUncached(word)
    if (known.size >= maxKnown) known.clear()
    known.set(word, folded)
  }
  return folded
}
/** Names and titles repeat: most words of a text have been folded before. */
const known = new Map<string, string>()
const maxKnown = 20_000

function foldUncached(word: string): string {
  return (
    word
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/[ßæœøłđðþı]/g, (letter) => spelledOut[letter] ?? letter)
      .replace(/(?<![aeiouq])([aou])e/g, '$1')
      // not the C of C-Dur
      .replace(/(?<=.)[ywc]|[ywc](?=.)/gs, (letter) => alike[letter] ?? letter)
      .replace(/([a-z])\1+/g, '$1')
  )
}
const alike: Record<string, string> = { y: 'i', w: 'v', c: 'k' }
const spelledOut: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
