/**
 * Returns a text as patterns read it: with spaces for no-break spaces (U+00A0, U+202F), and without word joiners
 * (U+2060), which `unbroken` and editors write into names. Every pattern over names and texts reads them so.
 */
export function plainBlanks(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')
}
