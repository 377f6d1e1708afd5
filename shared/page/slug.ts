/**
 * Converts a title to a path segment of at most 80 characters: `Frühling, für »alle«` → `fruehling-fuer-alle`.
 * @returns '' for a title without Latin letters or digits
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
