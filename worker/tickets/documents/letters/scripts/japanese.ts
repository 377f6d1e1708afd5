import { toRomaji } from 'wanakana'
import { capitalised } from '../../../../../shared/i18n/count-word.ts'
import { japaneseNames } from './japanese-names.ts'

/**
 * Reads a Japanese word in Hepburn's system as passports write it: without marks for long vowels.
 * @param text the whole text, whose kana or names make its Han characters Japanese
 * @returns null if the word is not known to be Japanese or contains Han characters of unknown reading
 */
export function japanese(word: string, text: string): string | null {
  const parts = partsOf(word)
  if (!parts) return null
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}々]/u.test(text) || hasSurname(text)
  return isJapanese ? parts.join(' ') : null
}

/** Splits a word into known names and kana. */
function partsOf(word: string): string[] | null {
  const parts: string[] = []
  let rest = word
  while (rest !== '') {
    const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+/u.exec(rest)?.[0]
    const known = [3, 2, 1].map((length) => rest.slice(0, length)).find((name) => japaneseNames.has(name))
    const next = kana ?? known
    if (!next) return null
    parts.push(kana ? capitalised(romaji(kana)) : (japaneseNames.get(next) ?? ''))
    rest = rest.slice(next.length)
  }
  return parts
}

/** Whether a text begins with a name of two characters, which Chinese surnames do not have. */
function hasSurname(text: string): boolean {
  return japaneseNames.has(text.trimStart().slice(0, 2)) || japaneseNames.has(text.trimStart().slice(0, 3))
}

function romaji(kana: string): string {
  const read = toRomaji(kana.replaceAll('ー', ''), {
    customRomajiMapping: {
      ティ: 'ti',
      ディ: 'di',
      ファ: 'fa',
      フィ: 'fi',
      フェ: 'fe',
      フォ: 'fo',
      ヴァ: 'va',
      ヴィ: 'vi',
      ヴェ: 've',
      ヴォ: 'vo',
    },
  })
  return read
    .replace(/ou|oo/g, 'o')
    .replace(/uu/g, 'u')
    .replace(/tcch/g, 'tch')
    .replace(/'/g, '')
    .replace(/n(?=[bmp])/g, 'm')
}
