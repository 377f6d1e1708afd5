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

/**
 * Cleans pasted HTML and splits it into headings and texts; the first part is the text before the first heading. Takes
 * linear time, even if headings are not closed.
 */
export function partsOf(html: string): PastedPart[] {
  const clean = cleaned(html)
  const parts: PastedPart[] = []
  let end = 0
  for (;;) {
    const start = clean.indexOf(headingStart, end)
    const close = start === -1 ? -1 : clean.indexOf(headingEnd, start)
    // if no closing tag follows, no later heading is closed either
    const text = textOf(clean.slice(end, close === -1 ? clean.length : start))
    if (text || end === 0) parts.push({ level: null, html: text })
    if (close === -1) return parts
    const level = Number(clean[start + headingStart.length])
    parts.push({ level, html: clean.slice(clean.indexOf('>', start) + 1, close) })
    end = close + headingEnd.length
  }
}

const headingStart = `<p ${headingMark}="`
const headingEnd = '</p>'

function textOf(html: string): string {
  return /[^\s]/.test(html.replace(/<[^>]*>|&nbsp;/g, '')) ? html.trim() : ''
}

const labels = defineLabels({
  de: { cut: 'Der Text war zu lang, eingefügt ist nur sein Anfang' },
  en: { cut: 'The text was too long; only its beginning was pasted' },
})
