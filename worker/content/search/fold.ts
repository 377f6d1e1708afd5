// Normalises spelling in the search index and in queries, so that Händel, Haendel, Handel and HÄNDEL are equal.

export interface Word {
  surface: string
  form: string
}

/**
 * Splits a text into words of letters and digits, without a possessive s (`Dvořák's`) or an elided article (`l'Orfeo`).
 * @param maxWords limit; later words are ignored
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
 * Unifies spellings: lower case without accents, ä = ae = a (likewise ö, ü), ß = ss = s, y = i, w = v, c = k, no
 * doubled letters. From two letters on, the folded form of a prefix is a prefix of the folded word, so that a
 * half-typed word finds the whole word.
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
      // spares single letters, such as the C of C-Dur
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
