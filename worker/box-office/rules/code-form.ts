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

/**
 * Returns how a code's normal form reads: I and L as 1, which look alike in many typefaces. Codes are stored in their
 * normal form, so that a stored code is found as it is before others that read like it.
 */
export function codeReading(form: string): string {
  return form.replace(/[IL]/g, '1')
}
