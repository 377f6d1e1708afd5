// Cleans pasted HTML, and reports content that a text cannot contain. A separate chunk.
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { alert } from '../../../staff/alerts.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { cleanPastedHtml, headingMark } from './clean.ts'
import type { PastedPart } from './pasted-part.ts'
import { pasteWords } from './words.ts'

/** Cleans pasted HTML for the schema, and reports omitted content in an alert. */
export function cleaned(html: string): string {
  const { html: clean, pictures, isCut } = cleanPastedHtml(html)
  const { noPictures, pictureBlock } = pasteWords()
  if (isCut) alert('error', labels[staffLocale()].cut)
  else if (pictures > 0) alert('error', noPictures(pictures), { detail: pictureBlock })
  return clean
}

const heading = new RegExp(`<p ${headingMark}="([1-6])">(.*?)</p>`, 's')

/** Splits pasted HTML at its headings into headings and texts; the first part is the text before the first heading. */
export function partsOf(html: string): PastedPart[] {
  const [before = '', ...rest] = cleaned(html).split(heading)
  const parts: PastedPart[] = [{ level: null, html: textOf(before) }]
  for (let index = 0; index < rest.length; index += 3) {
    parts.push({ level: Number(rest[index]), html: rest[index + 1] ?? '' })
    const text = textOf(rest[index + 2] ?? '')
    if (text) parts.push({ level: null, html: text })
  }
  return parts
}

/** Returns the HTML of a text; '' if it consists only of tags, such as those around all parts. */
function textOf(html: string): string {
  return /[^\s]/.test(html.replace(/<[^>]*>|&nbsp;/g, '')) ? html.trim() : ''
}

const labels = defineLabels({
  de: { cut: 'Der Text war zu lang, eingefügt ist nur sein Anfang' },
  en: { cut: 'The text was too long; only its beginning was pasted' },
})
