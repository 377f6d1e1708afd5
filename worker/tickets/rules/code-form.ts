/**
 * Returns the normal form of a code: only letters and digits count, in either case, a letter O counts as a zero, and
 * characters after the first 60 are dropped.
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
