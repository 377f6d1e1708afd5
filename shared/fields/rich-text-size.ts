// The size of rich text, for the editor, the desk, the worker and imports: letters as readers see them, and separately
// the bytes of its markup, which the store must hold.
import type { FieldProblem } from '../blocks/schema.ts'

/**
 * Counts what readers see of rich text: letters without markup, a character reference as one letter, and white space
 * between words as one space.
 */
export function visibleLength(html: string): number {
  return html
    .replace(/<[^<>]*>|&shy;|\u00ad/gi, '')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, 'x')
    .replace(/\s+/g, ' ')
    .trim().length
}

/**
 * Returns the maximum bytes of rich text in UTF-8 for a maximum of letters. Text that has not been cleaned may be twice
 * as large.
 */
export function maxRichTextBytes(maxLetters: number): number {
  return 2 * maxLetters + 20_000
}

/** Returns why rich text is too large for a maximum of letters; null if it is not. */
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
