// Texts in scripts that the documents' fonts lack, in Latin letters as readers of the language write them. The tables
// are large: the Worker loads this file only for a text that needs it.
import anyAscii from 'any-ascii'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { arabic } from './scripts/arabic.ts'
import { cyrillic } from './scripts/cyrillic.ts'
import { chineseOrJapanese } from './scripts/han.ts'
import { hebrew } from './scripts/hebrew.ts'
import { indic } from './scripts/indic.ts'
import { korean } from './scripts/korean.ts'
import { armenian, georgian, letterByLetter, thai } from './scripts/others.ts'
import { type Covers, simplify } from './simplify.ts'

/**
 * A script, with the words of a text that it converts. The whole text decides: if the fonts lack one letter, all letters
 * of its script are converted, since a word of two scripts is unreadable.
 */
interface Script {
  words: RegExp
  convert(word: string, context: { text: string; locale: Locale }): string
}

const scripts: readonly Script[] = [
  { words: /\p{Script=Cyrillic}+/gu, convert: cyrillic },
  { words: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+/gu, convert: chineseOrJapanese },
  { words: /\p{Script=Hangul}+/gu, convert: korean },
  { words: /(?:(?!\p{Nd})[\p{Script=Arabic}\u064b-\u065f\u0670])+/gu, convert: arabic },
  { words: /\p{Script=Hebrew}+(?:["']\p{Script=Hebrew}+)*/gu, convert: hebrew },
  { words: /\p{Script=Georgian}+/gu, convert: georgian },
  { words: /\p{Script=Armenian}+/gu, convert: armenian },
  { words: /\p{Script=Thai}+/gu, convert: thai },
  { words: /[\u0900-\u0d7f]+/gu, convert: indic },
]

/**
 * Returns a text that consists of characters that the fonts have; what has no reading is left out.
 * @param locale the language of the document, whose readers the spelling of Cyrillic names is for
 */
export function romanise(text: string, covers: Covers, locale: Locale): string {
  const spelled = simplify(text, covers)
  const isStrange = (word: string) => [...word].some((character) => /\S/.test(character) && !covers(character))
  let converted = spelled
  for (const { words, convert } of scripts) {
    if (!(converted.match(words) ?? []).some(isStrange)) continue
    converted = converted.replace(words, (word) => convert(word, { text: spelled, locale }))
  }
  converted = converted.replace(/\p{Lo}[\p{Lo}\p{M}]*/gu, (word) => (isStrange(word) ? letterByLetter(word) : word))
  const said = withoutGaps([...converted].map((character) => remaining(character, covers)).join(''))
  // a name of nothing but pictures is their names
  return said || spelled.trim() === ''
    ? said
    : anyAscii(spelled)
        .replace(/[^a-z0-9]+/gi, ' ')
        .trim()
}

function remaining(character: string, covers: Covers): string {
  if (covers(character) || /\s/.test(character)) return character
  if (/[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u.test(character)) return ''
  const ascii = anyAscii(character).replace(/[`:]/g, '')
  return /\p{So}/u.test(character) ? '' : ascii
}

/** Removes spaces that left-out characters leave doubled or at the ends; other spaces are the text's own. */
function withoutGaps(text: string): string {
  return text.replace(/ {2,}/g, ' ').trim()
}
