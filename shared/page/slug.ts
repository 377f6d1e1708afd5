/**
 * Converts a title to a path segment of at most 80 characters: `Frühling, für »alle«` → `fruehling-fuer-alle`.
 * @returns '' for a title without Latin letters or digits
 */
export function slugOf(title: string): string {
  return spelledOut(title.toLowerCase())
    .replace(/[’'´`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/** Spells lower-case letters with Latin ones without marks: `größe` → `groesse`, `dvořák` → `dvorak`. */
export function spelledOut(text: string): string {
  return text
    .replace(/[äöüßæøœłđ]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}
const spellings: Record<string, string> = {
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
