/**
 * The normal form of a code: case, blanks and hyphens do not count, and a letter O is a zero.
 * @returns '' for a text without letters and digits
 */
export function codeForm(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('O', '0')
    .slice(0, 60)
}
