/**
 * Replaces line breaks, control characters and invisible marks by single blanks. Names and addresses go into mails,
 * documents and lists, which have no place for them.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
}
