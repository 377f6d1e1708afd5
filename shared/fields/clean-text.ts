import { withBreakableBlanks } from '../html/breakable-blanks.ts'

/**
 * Normalises text for storage: NFC, well-formed, trimmed, without control characters, invisible spaces and
 * bidirectional marks. Zero-width joiners and soft hyphens stay. In a long line without other blanks, no-break spaces
 * become ordinary ones.
 * @param options `lines`: whether line breaks stay
 */
export function cleanText(value: string, { lines = false } = {}): string {
  const clean = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(lines ? /[\t\v\f]/g : /[\t\n\v\f\u2028\u2029]/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
  return withBreakableBlanks(clean)
}
