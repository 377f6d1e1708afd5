// Writes an edited text into the backend's own HTML: what the editor has not changed stays equal to the byte.
import { diffIndices } from 'node-diff3'
import { mergedWords } from './merged-words.ts'
import { type Clean, editedParts, type Piece, partsOf, piecesOf, shownOf } from './pieces.ts'
import { rawOf, unitsOf } from './units.ts'

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

/** Compares the pieces with the edited text. Sealed pieces are found first, because other paragraphs move around them. */
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
