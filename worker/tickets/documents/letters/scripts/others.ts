import { romanize as romanizeThai } from '@dehoist/romanize-thai'
import anyAscii from 'any-ascii'
import { capitalised } from '../../../../../shared/i18n/count-word.ts'

/** Georgian by the national system of 2002, without the apostrophes, which passports and readers leave out. */
export function georgian(word: string): string {
  return capitalised(anyAscii(word).replace(/['`]/g, ''))
}

/** Armenian as in passports, without apostrophes. */
export function armenian(word: string): string {
  const digraphs = word
    .replace(/^ո(?!ւ)/, 'vo')
    .replace(/^Ո(?=\p{Ll})(?!ւ)/u, 'Vo')
    .replace(/^ե/, 'ye')
    .replace(/^Ե(?=\p{Ll})/u, 'Ye')
    .replace(/ու/g, 'u')
    .replace(/Ո[ւՒ]/g, 'U')
    .replace(/և/g, 'ev')
  return anyAscii(digraphs).replace(/['`]/g, '')
}

/** Thai by the Royal Institute's system. */
export function thai(word: string): string {
  return capitalised(anyAscii(romanizeThai(word)).replace(/['`]/g, ''))
}

/** Any other script without capitals, letter by letter. */
export function letterByLetter(word: string): string {
  return capitalised(anyAscii(word).replace(/['`:]/g, ''))
}
