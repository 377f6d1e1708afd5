import { elementFromString, getHTMLFromFragment } from '@tiptap/core'
import { DOMParser, Fragment, type Schema, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { plainText } from '../../../shared/html/plain-text.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { alert } from '../../staff/alerts.tsx'
import { reportUnbroken } from '../../staff/breakable-paste.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { cleanPastedHtml, type Pasted } from './clean.ts'
import { type PastedPart, type StruckWords, shownStruck } from './paragraphs.ts'
import { pasteWords } from './words.ts'

/** Whether the HTML that was last cleaned begins with a heading. */
let beginsWithHeading = false

/** Cleans pasted HTML for the schema, and reports omitted content in an alert. */
export function cleaned(html: string): string {
  const pasted = cleanPastedHtml(html)
  beginsWithHeading = pasted.parts[0]?.html === '' && pasted.parts.length > 1
  reportOmitted(pasted)
  return pasted.html
}

/** Puts a blank before a pasted heading that continues a line, since its words would join the last one of the line. */
export function withBlankBefore(slice: Slice, { state }: Pick<EditorView, 'state'>): Slice {
  const { parent, parentOffset } = state.selection.$from
  const last = parent.textBetween(0, parentOffset, ' ', ' ').at(-1)
  const first = slice.content.firstChild
  if (!beginsWithHeading || slice.openStart === 0 || !first?.isTextblock || !last || /\s/.test(last)) return slice
  const spaced = first.copy(Fragment.from(state.schema.text(' ')).append(first.content))
  return new Slice(slice.content.replaceChild(0, spaced), slice.openStart, slice.openEnd)
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

function reportOmitted({ pictures, isCut, struck, isUnbroken }: Pasted): void {
  const { noPictures, pictureBlock } = pasteWords()
  const words = labels[staffLocale()]
  if (isCut) alert('error', words.cut)
  else if (pictures > 0) alert('error', noPictures(pictures), { detail: pictureBlock })
  else if (struck.length > 0) alert('error', words.struck, { detail: placesOf(struck, words.more) })
  else if (isUnbroken) reportUnbroken()
}

/** Returns the first omitted words, in brackets where they were: `19 [20] Uhr`. */
function placesOf(struck: readonly StruckWords[], more: (count: number) => string): string {
  const places = struck.slice(0, shownStruck).map(({ before, words, after }) => {
    // pasted texts have no control characters left
    const [start = '', omitted = '', end = ''] = plainText(`${before}\0${words}\0${after}`).split('\0')
    return `${start.replace(/^.*\s(?=.{24})/s, '… ')}[${beginningOf(omitted, 80)}]${firstWords(end)}`
  })
  const rest = struck.length - places.length
  return [...places, ...(rest > 0 ? [more(rest)] : [])].join(' · ')
}

function firstWords(text: string): string {
  const space = text.slice(24).search(/\s/)
  return space < 0 ? text : `${text.slice(0, 24 + space)} …`
}

const labels = defineLabels({
  de: {
    cut: 'Der Text war zu lang, eingefügt ist nur sein Anfang',
    struck: 'Durchgestrichene Wörter sind nicht eingefügt',
    more: (count: number) => (count === 1 ? 'und eine weitere Stelle' : `und ${count} weitere Stellen`),
  },
  en: {
    cut: 'The text was too long; only its beginning was pasted',
    struck: 'Words that are struck through were not pasted',
    more: (count: number) => (count === 1 ? 'and one more place' : `and ${count} more places`),
  },
})
