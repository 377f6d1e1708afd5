// Rich text is cleaned when it is written and when it arrives from a promoter's backend (design §3): exactly what
// the editor can produce stays.
import sanitizeHtml from 'sanitize-html'
import type { Localised } from '../../shared/locale.ts'

/** Paragraphs, h2, lists, quotations, bold, italic and links; everything else keeps its text alone. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, options)
  if (cleaned.size >= maxKept) cleaned.clear()
  cleaned.set(html, clean)
  return clean
}

/** Both languages of a rich text. */
export function cleanLocalised<T extends Localised | null | undefined>(text: T): T {
  if (!text) return text
  return { ...text, de: cleanHtml(text.de), ...(text.en ? { en: cleanHtml(text.en) } : {}) }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'ul', 'ol', 'li', 'blockquote', 'strong', 'b', 'em', 'i', 'a'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '', target }): sanitizeHtml.Tag => ({
      tagName,
      attribs: target === '_blank' ? { href, target, rel: 'noopener noreferrer' } : { href },
    }),
  },
}

/** A touring programme is written once per concert: its texts are cleaned once. */
const cleaned = new Map<string, string>()
const maxKept = 2000
