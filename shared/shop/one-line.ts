/**
 * Replaces each run of control characters and invisible marks with a space and trims the text, so that it fits on one
 * line.
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
}
