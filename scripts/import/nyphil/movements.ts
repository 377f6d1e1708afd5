import { withRightSpelling } from './spelling.ts'
import { readableCase } from './titles/readable-case.ts'

/**
 * Returns the part of a work that was played, as a programme prints it: `"Dich Teure Halle," Elizabeth (aria)` → `“Dich
 * Teure Halle”, Elizabeth (aria)`; null if nothing readable is left. The text is used in both languages, because the
 * archive has no translation.
 */
export function readableMovement(archived: string | undefined): string | null {
  if (!archived) return null
  const remarkless = withoutRemarks(archived)
  const text = (/\p{Ll}/u.test(remarkless) ? withReadableWords(remarkless) : readableCase(remarkless))
    .replace(/''/g, '"')
    .replace(/([,;])"/g, '"$1')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/”, \(/g, '” (')
    .replace(/"/g, '')
    .replace(/'/g, '’')
    .replace(/\s+(?:-{1,2}|—|–|—-)\s+|\s*—-?\s*|\s*--\s*/g, ' – ')
    .replace(/\.{3}/g, '…')
    .replace(
      /\b(No|Nr|Op)\.\s?(?=\d)/gi,
      (_, word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}.\u00a0`,
    )
    .replace(/\s+([,;:)])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s,;:–]+|[\s,;:–]+$/g, '')
  return text && /\p{L}|\d/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

function withoutRemarks(archived: string): string {
  const text = archived
    .replace(/[\s,]*[([](?:unspecified|not specified|orch\.?, unspecified)[)\]]/gi, '')
    .replace(/^unspecified excerpts?,\s*/i, '')
    .replace(/[\s,]*\(name of \w+ dance\)\s*/gi, ' ')
    .trim()
  if (/^unspecified(?: \w+)?$/i.test(text)) return text.replace(/^unspecified ?/i, '')
  return /\[[^\]]*[^\p{ASCII}][^\]]*\]/u.test(text) && !/[,"]/.test(text) ? withRightSpelling(text) : text
}

/** Converts words of four or more capitals, except Roman numerals: `PROLOGUE: Dawn` → `Prologue: Dawn`. */
function withReadableWords(text: string): string {
  return text.replace(/\p{Lu}{4,}(?:['’]\p{Lu}+)?/gu, (word) => (/^[IVXL]+$/.test(word) ? word : readableCase(word)))
}
