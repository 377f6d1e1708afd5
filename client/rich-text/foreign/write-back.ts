// Writes an edited text into the backend's own HTML: what the editor has not changed stays equal to the byte.
import { diffIndices } from 'node-diff3'
import { type Clean, editedParts, type Piece, partsOf, piecesOf, shownOf } from './pieces.ts'
import { rawOf, type Unit, unitsOf, wordsOf } from './units.ts'

/**
 * Returns the backend's HTML with the editor's changes.
 * @param source the backend's HTML
 * @param edited what the editor has made of `clean(source)`
 * @returns null if no HTML with the source's other elements shows the edited text
 */
export function writtenBack(source: string, edited: string, clean: Clean): string | null {
  const wanted = clean(edited)
  if (wanted === clean(source)) return source
  const pieces = piecesOf(source, clean)
  const sealed = pieces.flatMap(({ shown, isSealed }) => (isSealed ? shown : []))
  const isMalformed = pieces.some(({ shown, isSealed }) => !isSealed && partsOf(shown).length > 1)
  const parts = isMalformed ? [wanted] : editedParts(wanted, sealed).map(({ html }) => html)
  const changes = changesOf(pieces, parts)
  const versions = [mergedPiece, newPiece].map((write) =>
    joined(pieces, changes, (changed, html) => write(changed, html, clean)),
  )
  return versions.find((version) => clean(version) === wanted) ?? null
}

/** Pieces that become other paragraphs and lists. `from` and `to` count the pieces that are seen. */
interface Change {
  from: number
  to: number
  html: string
}

/**
 * Compares the pieces with the edited text. Sealed pieces are found first, because other paragraphs move around them.
 */
function changesOf(pieces: readonly Piece[], parts: readonly string[]): Change[] {
  const seen = pieces.filter(({ shown }) => shown !== '')
  const changes: Change[] = []
  let [from, first] = [0, 0]
  const compare = (to: number, last: number) => {
    const before = seen.slice(from, to).map(({ shown }) => shown)
    for (const { buffer1, buffer2Content } of diffIndices(before, parts.slice(first, last)))
      changes.push({
        from: from + buffer1[0],
        to: from + buffer1[0] + buffer1[1],
        html: buffer2Content.join(''),
      })
    from = to + 1
    first = last + 1
  }
  for (const [index, { isSealed, shown }] of seen.entries()) {
    const at = isSealed ? parts.indexOf(shown, first) : -1
    if (at >= 0) compare(index, at)
  }
  compare(seen.length, parts.length)
  return changes
}

function joined(
  pieces: readonly Piece[],
  changes: readonly Change[],
  write: (changed: readonly Piece[], html: string) => string,
): string {
  const seen = [...pieces.keys()].filter((index) => pieces[index]?.shown !== '')
  let html = ''
  let at = 0
  const keep = (end: number) => {
    for (; at < end; at++) html += pieces[at]?.source ?? ''
  }
  for (const change of changes) {
    const isInserted = change.from === change.to
    // a new paragraph stands right after the one before it, within the same tags
    const start =
      isInserted && change.from > 0 ? (seen[change.from - 1] ?? 0) + 1 : (seen[change.from] ?? pieces.length)
    keep(start)
    at = isInserted ? start : (seen[change.to - 1] ?? start) + 1
    html += write(pieces.slice(start, at), change.html)
  }
  keep(pieces.length)
  return html
}

/** Writes the changed words into the pieces; if that does not show the wanted text, replaces the pieces. */
function mergedPiece(pieces: readonly Piece[], html: string, clean: Clean): string {
  if (pieces.some(({ isSealed }) => isSealed)) return newPiece(pieces, html, clean)
  const source = pieces.map((piece) => piece.source).join('')
  const shown = pieces.map((piece) => piece.shown).join('')
  for (const spelling of spellings) {
    const merged = mergedWords({ source, shown, wanted: html }, clean, spelling)
    if (merged !== null && shownOf(merged, clean) === html) return merged
  }
  return newPiece(pieces, html, clean)
}

/** Items of a list may have their text in a paragraph, as the editor writes it, or without one. */
const spellings = [
  (html: string) => html,
  (html: string) => html.replaceAll('<li><p>', '<li>').replaceAll('</p></li>', '</li>'),
]

/** Replaces the pieces. What the editor does not see of them stays: pictures, rules, comments, tags around them. */
function newPiece(pieces: readonly Piece[], html: string, clean: Clean): string {
  const editable = pieces.filter(({ isSealed }) => !isSealed)
  return (
    html + editable.map(({ source }) => rawOf(unitsOf(source, clean).filter(({ kind }) => kind === 'foreign'))).join('')
  )
}

interface Versions {
  /** The backend's HTML. */
  source: string
  /** What was seen of it. */
  shown: string
  /** What the editor has made of that. */
  wanted: string
}

/** Larger changes are compared as a whole, because the comparison takes the product of both lengths. */
const maxCompared = 4_000_000

/**
 * Changes the backend's HTML as the editor has changed what is seen of it: the rest stays in its own spelling.
 * @param spelling returns the HTML that is inserted
 * @returns null if the words of the source are not those that are seen
 */
function mergedWords(
  { source, shown, wanted }: Versions,
  clean: Clean,
  spelling: (html: string) => string,
): string | null {
  const before = unitsOf(shown, clean)
  const origin = origins(unitsOf(source, clean), before)
  if (!origin) return null
  const { hidden, raw } = origin
  const words = wordsOf(before)
  let length = 0
  const starts = words.map((word) => {
    length += word.length
    return length - word.length
  })
  let html = ''
  let at = 0
  const keep = (end: number) => {
    for (; at < end; at++) html += rawOf(hidden[at]?.splice(0) ?? []) + (raw[at] ?? '')
  }
  for (const { from, to, inserted } of changes(words.map(rawOf), wordsOf(unitsOf(wanted, clean)).map(rawOf))) {
    const [start, end] = [starts[from] ?? before.length, starts[to] ?? before.length]
    keep(start)
    // what is typed after a word stands before what is hidden behind the word
    const isAfterWord = start === end && before[start - 1]?.kind !== 'tag'
    if (!isAfterWord) html += rawOf(hidden[start]?.splice(0) ?? [])
    html += spelling(inserted.join(''))
    for (at = start; at < end; at++) html += rawOf((hidden[at] ?? []).filter(({ kind }) => kind === 'foreign'))
  }
  keep(before.length)
  return html + rawOf(hidden[before.length] ?? [])
}

interface Origins {
  /** The spelling in the source of each unit that is seen; '' for a tag that the source lacks. */
  raw: string[]
  /** What the source has before each unit, and after the last one, that is not seen. */
  hidden: Unit[][]
}

/** Finds each unit that is seen in the source. The letters are the same; the tags between them need not be. */
function origins(source: readonly Unit[], shown: readonly Unit[]): Origins | null {
  const raw = shown.map(() => '')
  const hidden: Unit[][] = [...shown, null].map(() => [])
  let at = 0
  for (let index = 0; index <= shown.length; index++) {
    const [start, first] = [index, at]
    while (index < shown.length && !isText(shown[index])) index++
    while (at < source.length && !isText(source[at])) at++
    const [seen, own] = [shown.slice(start, index), source.slice(first, at)]
    let [seenAt, ownAt] = [0, 0]
    const match = (end: number) => {
      for (; seenAt < end; seenAt++, ownAt++) raw[start + seenAt] = own[ownAt]?.raw ?? ''
    }
    const keys = [seen.map(({ same }) => same), own.map(({ same }, place) => same || `hidden ${place}`)] as const
    for (const { buffer1, buffer2 } of diffIndices(keys[0], keys[1])) {
      match(buffer1[0])
      seenAt += buffer1[1]
      ownAt += buffer2[1]
      hidden[start + seenAt]?.push(...own.slice(ownAt - buffer2[1], ownAt))
    }
    match(seen.length)
    if (shown[index]?.same !== source[at]?.same) return null
    if (index < shown.length) raw[index] = source[at++]?.raw ?? ''
  }
  return { raw, hidden }
}

function isText(unit: Unit | undefined): boolean {
  return unit?.kind === 'letter' || unit?.kind === 'mark'
}

interface MergedWordsChange {
  from: number
  to: number
  inserted: readonly string[]
}

function changes(before: readonly string[], after: readonly string[]): MergedWordsChange[] {
  let head = 0
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head++
  let tail = 0
  const rest = Math.min(before.length, after.length) - head
  while (tail < rest && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const [was, is] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const found =
    was.length * is.length > maxCompared
      ? [{ buffer1: [0, was.length] as const, buffer2Content: is }]
      : diffIndices(was, is)
  let last = 0
  return found.map(({ buffer1: [start, length], buffer2Content }) => {
    const change = { from: head + start, to: head + start + length, inserted: buffer2Content }
    const whole = wholeElement(change, before, last)
    last = whole.to
    return whole
  })
}

/**
 * Moves an insertion or a deletion to the left, to where it is a whole element: of `<li>a</li>`, not of `a</li><li>`.
 * @param first the first word that is not part of an earlier change
 */
function wholeElement(change: MergedWordsChange, before: readonly string[], first: number): MergedWordsChange {
  const isInserted = change.from === change.to
  if (!isInserted && change.inserted.length > 0) return change
  let { from, to } = change
  let words = isInserted ? change.inserted : before.slice(from, to)
  while (!/^<[a-z]/.test(words[0] ?? '') || !words.at(-1)?.startsWith('</')) {
    const last = words.at(-1)
    if (from === first || last === undefined || before[from - 1] !== last) return change
    words = [last, ...words.slice(0, -1)]
    from--
    to--
  }
  return { from, to, inserted: isInserted ? words : [] }
}
