import anyAscii from 'any-ascii'
import { capitalised } from '../../../../shared/i18n/count-word.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'

type Table = Record<string, string>

const common: Table = {
  а: 'a',
  б: 'b',
  г: 'g',
  д: 'd',
  е: 'e',
  и: 'i',
  і: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  ъ: '',
  ь: '',
  ы: 'y',
  э: 'e',
  ґ: 'g',
  ђ: 'đ',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'ć',
  џ: 'dž',
  ѓ: 'gj',
  ќ: 'kj',
  ѕ: 'dz',
  ў: 'u',
  // Kazakh, Tatar, Mongolian, Tajik and others
  ә: 'a',
  ғ: 'gh',
  қ: 'q',
  ң: 'ng',
  ө: 'o',
  ұ: 'u',
  ү: 'u',
  һ: 'h',
  ҳ: 'h',
  ӣ: 'i',
  ӯ: 'u',
  җ: 'j',
  ӊ: 'ng',
}
const german: Table = {
  в: 'w',
  ж: 'sch',
  з: 's',
  й: 'i',
  х: 'ch',
  ц: 'z',
  ч: 'tsch',
  ш: 'sch',
  щ: 'schtsch',
  ю: 'ju',
  я: 'ja',
  ё: 'jo',
  є: 'je',
  ї: 'ji',
  ҷ: 'dsch',
}
const english: Table = {
  в: 'v',
  ж: 'zh',
  з: 'z',
  й: 'y',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
  є: 'ye',
  ї: 'yi',
  ҷ: 'j',
}
const ukrainian: Record<Locale, Table> = {
  de: { г: 'h', и: 'y', й: 'j' },
  en: { г: 'h', и: 'y', й: 'i', є: 'ie', ї: 'i', ю: 'iu', я: 'ia' },
}
/** Ukraine's own spelling of 2010 distinguishes the first letter of a word. */
const ukrainianFirst: Record<Locale, Table> = { de: {}, en: { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' } }

/** Reads a Cyrillic word as German (Duden) or English texts write it. */
export function cyrillic(word: string, { text, locale }: { text: string; locale: Locale }): string {
  const isUkrainian = /[ґєї]/i.test(text)
  const table = { ...common, ...(locale === 'de' ? german : english), ...(isUkrainian ? ukrainian[locale] : {}) }
  const first = isUkrainian ? { ...table, ...ukrainianFirst[locale] } : table
  const letters = [...word]
  return letters
    .map((letter, index) => {
      const small = letter.toLowerCase()
      const read = (index === 0 ? first : table)[small] ?? anyAscii(small)
      if (small === letter) return read
      const isAllCapitals = /\p{Lu}/u.test(letters[index + 1] ?? letters[index - 1] ?? '')
      return isAllCapitals ? read.toUpperCase() : capitalised(read)
    })
    .join('')
}
