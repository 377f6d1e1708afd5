import type { Localised } from '../../../shared/locale.ts'

/**
 * A title as a path word: `Frühling, für »alle«` gives `fruehling-fuer-alle`; '' for a title without readable letters.
 */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[äöüßæøœłđ]/g, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’'´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}
const spelledOut: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
}

/** The slugs of both languages; `fallback` for a title without readable letters. */
export function slugsOf(title: Localised, fallback: Localised): Localised {
  return {
    de: slugOf(title.de) || fallback.de,
    en: slugOf(title.en || title.de) || fallback.en || fallback.de,
  }
}
