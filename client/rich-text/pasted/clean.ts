// Reads pasted HTML from Word, Google Docs, spreadsheets, mail programs and web pages, and writes it with the elements of
// the editor's schema only.
import { withBreakableBlanks } from '../../../shared/html/breakable-blanks.ts'
import { attributesOf } from './attributes.ts'
import type { PastedPart, StruckWords } from './paragraphs.ts'
import { Reader } from './reader.ts'
import { tokensOf } from './tokens.ts'
import { htmlOf, partsOf } from './write-html.ts'

export interface Pasted {
  /** The whole text; headings are bold paragraphs. */
  html: string
  /** The text split at its headings; the first part is the text before the first heading. */
  parts: PastedPart[]
  /** The number of pasted pictures, which a text cannot contain. */
  pictures: number
  isCut: boolean
  /** What was omitted because it is struck through or its author has deleted it. */
  struck: StruckWords[]
  /** Whether no-break spaces were replaced, between which lines could not end. */
  isUnbroken: boolean
}

/** Maximum length of pasted HTML in characters; the rest is cut off. */
export const maxPastedLength = 1_000_000

const unseen = /[\u0000-\u0008\u000b\u000e-\u001f\u200b\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Converts pasted HTML to the elements that the schema reads, in time linear in its length. */
export function cleanPastedHtml(html: string): Pasted {
  const isCut = html.length > maxPastedLength
  const reader = new Reader()
  const text = (isCut ? html.slice(0, maxPastedLength) : html).replace(unseen, '').replace(/[\u2028\u2029]/g, ' ')
  let isUnbroken = false
  for (const token of tokensOf(text)) {
    if (token.kind === 'text') {
      const written = token.text.replace(/&(?:nbsp|#160|#xa0);/gi, '\u00a0')
      const breakable = withBreakableBlanks(written)
      isUnbroken ||= breakable !== written
      reader.text(breakable)
    } else if (token.kind === 'style') reader.style(token.css)
    else if (token.kind === 'condition') reader.condition(token.words)
    else if (token.kind === 'open') reader.open(token.name, attributesOf(token.attributes))
    else reader.close(token.name)
  }
  const { paragraphs, pictures, struck } = reader.end()
  return { html: htmlOf(paragraphs), parts: partsOf(paragraphs), pictures, isCut, struck, isUnbroken }
}
