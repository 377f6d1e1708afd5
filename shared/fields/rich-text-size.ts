import type { FieldProblem } from './field-problem-words.ts'

/**
 * Counts the visible characters of rich text, without markup and soft hyphens. A character reference counts as one
 * character, and so does the white space between two words.
 */
export function visibleLength(html: string): number {
  return html
    .replace(/<[^<>]*>|&shy;|\u00ad/gi, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, 'x')
    .replace(/\s+/g, ' ')
    .trim().length
}

/** Returns the maximum size of rich text, in bytes of UTF-8, for a maximum number of visible characters. */
export function maxRichTextBytes(maxLetters: number): number {
  return 2 * maxLetters + 20_000
}

/** Returns why rich text is too large; null if it is not. */
export function sizeProblem(
  html: string,
  maxLetters: number,
): Extract<FieldProblem, 'too_long' | 'too_much_markup'> | null {
  if (visibleLength(html) > maxLetters) return 'too_long'
  return bytesOf(html) > maxRichTextBytes(maxLetters) ? 'too_much_markup' : null
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
