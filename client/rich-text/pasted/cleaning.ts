import { elementFromString, getHTMLFromFragment } from '@tiptap/core'
import { DOMParser, type Schema } from '@tiptap/pm/model'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { reportUnbroken } from '../../staff/clipboard/breakable-paste.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { cleanPastedHtml, type Pasted } from './clean.ts'
import type { PastedPart } from './paragraphs.ts'
import { pasteWords } from './words.ts'

/** Cleans pasted HTML for the schema, and reports omitted content in an alert. */
export function cleaned(html: string): string {
  const pasted = cleanPastedHtml(html)
  reportOmitted(pasted)
  return pasted.html
}

/**
 * Cleans pasted HTML and splits it into headings and texts, which have passed the schema; the first part is the text
 * before the first heading. Reports omitted content in an alert.
 */
export function partsOf(html: string, schema: Schema): PastedPart[] {
  const pasted = cleanPastedHtml(html)
  reportOmitted(pasted)
  const { parts } = pasted
  return parts.length === 1 ? parts : parts.map((part) => ({ ...part, html: throughSchema(part.html, schema) }))
}

function throughSchema(html: string, schema: Schema): string {
  if (html === '') return ''
  const { content } = DOMParser.fromSchema(schema).parse(elementFromString(html))
  return getHTMLFromFragment(content, schema)
}

function reportOmitted({ pictures, isCut, isStruck, isUnbroken }: Pasted): void {
  const { noPictures, pictureBlock } = pasteWords()
  const { cut, struck } = labels[staffLocale()]
  if (isCut) alert('error', cut)
  else if (pictures > 0) alert('error', noPictures(pictures), { detail: pictureBlock })
  else if (isStruck) alert('error', struck)
  else if (isUnbroken) reportUnbroken()
}

const labels = defineLabels({
  de: {
    cut: 'Der Text war zu lang, eingefügt ist nur sein Anfang',
    struck: 'Durchgestrichene Wörter sind nicht eingefügt',
  },
  en: {
    cut: 'The text was too long; only its beginning was pasted',
    struck: 'Words that are struck through were not pasted',
  },
})
