/** Whether the fonts of the documents have a character. */
export type Covers = (character: string) => boolean

/**
 * Replaces characters that the fonts lack by the same text in characters that they have: ligatures and letters of
 * other widths or shapes (`ﬁ`, `Ａ`, `𝓐`) by plain ones, letters with rare marks by those without, polytonic Greek by
 * monotonic. Invisible characters such as joiners are left out, so that no space stands in their place.
 * @returns a text in NFC, in which characters that need another script remain
 */
export function simplify(text: string, covers: Covers): string {
  return [...text.toWellFormed().normalize('NFC')]
    .map((character) => (covers(character) ? character : simpler(character, covers)))
    .join('')
}

const exchanged: Record<string, string> = {
  '\u1e9e': 'SS',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u266d': 'b',
  '\u266f': '#',
}

function simpler(character: string, covers: Covers): string {
  const known = exchanged[character]
  if (known) return known
  if (/[\t\n\r]/.test(character)) return character
  if (/\p{Cc}/u.test(character)) return ' '
  // marks that no letter with its mark in one character absorbed, such as the stress of a Russian word
  if (/[\u0300-\u036f]|[\u20d0-\u20ff]/.test(character)) return ''
  if (/[\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Variation_Selector}\ufffd]/u.test(character)) return ''
  const parts = character.normalize('NFKD')
  const plain = parts.replace(/\p{M}/gu, '')
  // Greek keeps one accent, whichever of the three it was
  const accented = /[\u0300\u0301\u0342]/.test(parts) ? plain.replace(/^./u, '$&\u0301').normalize('NFC') : plain
  for (const candidate of /\p{Script=Greek}/u.test(character) ? [accented, plain] : [plain]) {
    if (candidate && [...candidate].every(covers)) return candidate
  }
  return character
}
