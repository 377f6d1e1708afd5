/**
 * Returns the normal form of a code: only letters and digits count, in either case, and a letter O counts as a zero.
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
