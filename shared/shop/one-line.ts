/**
 * Replaces line breaks, control characters and invisible marks with single spaces, for names and addresses that are
 * printed on one line in mails, documents and lists.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
}
