// Reads pasted HTML from Word, Google Docs, spreadsheets, mail programs and web pages, and writes it with the elements
// of the editor's schema only.
import { withBreakableBlanks } from '../../../shared/html/breakable-blanks.ts'
import { attributesOf } from './attributes.ts'
import {
  type ListPlace,
  type Paragraph,
  type PastedPart,
  plainRun,
  type Run,
  type StruckWords,
  strong,
} from './paragraphs.ts'
import { Reader } from './reader.ts'
import { tokensOf } from './tokens.ts'

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

/** Returns HTML with the elements of the schema only; a heading becomes a bold paragraph. */
function htmlOf(paragraphs: readonly Paragraph[]): string {
  return listsHtml(
    placedInLists(paragraphs).map((one) => (one.level === null ? one : { ...one, runs: strong(one.runs) })),
  )
}

/** Splits the text at its headings. The first part is the text before the first heading, '' without one. */
function partsOf(paragraphs: readonly Paragraph[]): PastedPart[] {
  const parts: { level: number | null; paragraphs: Placed[] }[] = [{ level: null, paragraphs: [] }]
  for (const paragraph of placedInLists(paragraphs)) {
    const { level } = paragraph
    if (level === null && parts.at(-1)?.level === null) parts.at(-1)?.paragraphs.push(paragraph)
    else parts.push({ level, paragraphs: [paragraph] })
  }
  return parts.map(({ level, paragraphs }) => ({ level, html: listsHtml(paragraphs) }))
}

function listsHtml(paragraphs: readonly Placed[]): string {
  const parts: string[] = []
  const open: Placed[] = []
  const closeTo = (depth: number) => {
    while (open.length > depth) parts.push('</li>', `</${tagOf(open.pop())}>`)
  }
  for (const paragraph of paragraphs) {
    const { depth, isFirst, runs } = paragraph
    const text = `<p>${inlineHtml(runs)}</p>`
    closeTo(depth)
    const last = open[depth - 1]
    // a text that begins within an item has no list around it
    if (isFirst) {
      if (last?.list === paragraph.list) parts.push('</li>')
      else {
        closeTo(depth - 1)
        open.push(paragraph)
        parts.push(`<${tagOf(paragraph)}>`)
      }
      parts.push('<li>')
    }
    parts.push(text)
  }
  closeTo(0)
  return parts.join('')
}

function tagOf(item: Placed | undefined): string {
  return item?.isOrdered ? 'ol' : 'ul'
}

function inlineHtml(runs: readonly Run[]): string {
  const open: string[] = []
  const parts: string[] = []
  const setMarks = (marks: readonly string[]) => {
    const same = marks.findIndex((mark, index) => open[index] !== mark)
    const kept = same < 0 ? marks.length : same
    while (open.length > kept) parts.push(`</${open.pop()?.split(' ')[0]}>`)
    for (const mark of marks.slice(kept)) {
      open.push(mark)
      parts.push(`<${mark}>`)
    }
  }
  for (const { text, isStrong, isEm, href } of runs) {
    setMarks([...(href ? [`a href="${href}"`] : []), ...(isStrong ? ['strong'] : []), ...(isEm ? ['em'] : [])])
    parts.push(text.replaceAll('<', '&lt;').replaceAll('\n', '<br>'))
  }
  setMarks([])
  return parts.join('')
}

/** A paragraph with its final place. */
interface Placed extends Pick<Paragraph, 'level' | 'runs'> {
  /** 0 outside of lists. */
  depth: number
  isFirst: boolean
  isOrdered: boolean
  /** The same for all items of a list. */
  list: object | null
}

/** Maximum nesting of lists; deeper items join the innermost list. */
const maxDepth = 9

/**
 * Joins list items to lists. Stored texts have no number for a list's first item (spec §5), so a list that does not
 * begin with 1 becomes paragraphs that begin with their numbers.
 */
function placedInLists(paragraphs: readonly Paragraph[]): Placed[] {
  const open: { place: ListPlace; next: number; isSpelled: boolean; list: object }[] = []
  return withNotesInItems(paragraphs).map(({ level, runs, item }) => {
    if (!item) {
      open.length = 0
      return { level, runs, depth: 0, isFirst: false, isOrdered: false, list: null }
    }
    const depth = Math.min(item.depth, open.length + (item.isFirst ? 1 : 0), maxDepth)
    open.length = Math.min(open.length, depth)
    let text = runs
    if (item.isFirst) {
      const last = open[depth - 1]
      const list = last && isSameList(last, item) ? last : newList(item)
      open[depth - 1] = list
      if (list.isSpelled) text = [plainRun(`${list.next}. `), ...runs]
      list.next += 1
    }
    const own = open[depth - 1]
    const spelled = open.filter(({ isSpelled }) => isSpelled).length
    const isFirst = item.isFirst && own?.isSpelled === false
    return { level, runs: text, depth: depth - spelled, isFirst, isOrdered: item.isOrdered, list: own?.list ?? null }
  })
}

function newList(place: ListPlace) {
  const start = place.number ?? 1
  return { place, next: start, isSpelled: place.isOrdered && start !== 1, list: {} }
}

function isSameList({ place, next }: ReturnType<typeof newList>, item: ListPlace): boolean {
  if (place.isOrdered !== item.isOrdered || place.table !== item.table) return false
  return !item.isOrdered || item.number === null || item.number === next
}

/** Maximum number of paragraphs between two numbered items that belong to the upper one. */
const maxNotes = 3

/** Moves paragraphs between "1." and "2." into the first item, so that the second one continues the list. */
function withNotesInItems(paragraphs: readonly Paragraph[]): Paragraph[] {
  const placed = [...paragraphs]
  let last: ListPlace | null = null
  let notes: number[] = []
  for (const [index, paragraph] of paragraphs.entries()) {
    const { item, level } = paragraph
    if (!item) {
      if (level !== null || notes.length === maxNotes) last = null
      notes.push(index)
      continue
    }
    if (item.depth > 1 || !item.isFirst) continue
    const isNext: boolean = item.isOrdered && last?.number != null && item.number === last.number + 1
    for (const note of isNext ? notes : []) {
      placed[note] = { ...(paragraphs[note] as Paragraph), item: { ...(last as ListPlace), isFirst: false } }
    }
    last = item.isOrdered ? item : null
    notes = []
  }
  return placed
}
