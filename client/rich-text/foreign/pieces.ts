// Splits a text of a plain backend into its paragraphs and lists. The backend's own HTML of each is kept beside what
// editors and visitors see of it.
import { renamedTags, richTextTags } from '../../../shared/html/rich-text-rules.ts'
import { type Token, tokensOf } from '../pasted/tokens.ts'

/** Returns what editors and visitors see of the backend's HTML, in the shape that the editor writes. */
export type Clean = (html: string) => string

export interface Piece {
  /** The backend's HTML. */
  source: string
  /** What is seen of it: a paragraph or a list; '' for white space, comments, rules and tags around paragraphs. */
  shown: string
  /** Whether words of it are in elements that rich text lacks, such as a table, so that it cannot be edited. */
  isSealed: boolean
}

/** Returns the pieces in their order; the sources together are the text. A malformed text is a single piece. */
export function piecesOf(source: string, clean: Clean): Piece[] {
  const pieces = partsOf(source).map((part) => pieceOf(part, clean))
  const isWhole =
    pieces.map(({ shown }) => shown).join('') === shownOf(source, clean) &&
    pieces.every(({ shown }) => partsOf(shown).length <= 1)
  return isWhole ? pieces : [pieceOf(source, clean)]
}

/** Returns what is seen of the parts that cannot be edited. */
export function sealedParts(source: string, clean: Clean): string[] {
  return piecesOf(source, clean).flatMap(({ shown, isSealed }) => (isSealed ? shown : []))
}

/** Returns what is seen of a part of a text; unlike the whole text, a part may be an empty paragraph. */
export function shownOf(part: string, clean: Clean): string {
  const before = '<p>x</p>'
  return clean(before + part).slice(before.length)
}

/** Splits an edited text into paragraphs and lists; of those that cannot be edited, each is whole. */
export function editedParts(html: string, sealed: readonly string[]): { html: string; isSealed: boolean }[] {
  const parts = partsOf(html).map((part) => ({ html: part, isSealed: false }))
  for (const one of sealed) {
    const { length } = partsOf(one)
    const isHere = (index: number) => {
      const found = parts.slice(index, index + length)
      return found.every(({ isSealed }) => !isSealed) && found.map((part) => part.html).join('') === one
    }
    const at = parts.findIndex((_, index) => isHere(index))
    if (at >= 0) parts.splice(at, length, { html: one, isSealed: true })
  }
  return parts
}

/** Splits HTML at its outermost paragraphs and lists, and at the tags around them. */
export function partsOf(html: string): string[] {
  const cuts: number[] = []
  const open: string[] = []
  for (const token of tokensOf(html)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue
    const { kind, name, start, end } = token
    if (open.length === 0 && wrappers.has(name)) cuts.push(start, end)
    if (!blocks.has(name)) continue
    if (kind === 'close') {
      const at = open.lastIndexOf(name)
      if (at >= 0) open.length = at
      if (at === 0) cuts.push(end)
      continue
    }
    // a paragraph or an item without an end tag
    if (open.at(-1) === 'p' || (name === 'li' && open.at(-1) === 'li')) open.pop()
    if (open.length === 0) cuts.push(start)
    open.push(name)
  }
  return [0, ...cuts].map((cut, index) => html.slice(cut, cuts[index])).filter((part) => part !== '')
}

const blocks: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'li'])
/** Elements that only hold paragraphs together; their tags stay where they are. */
const wrappers: ReadonlySet<string> = new Set('div section article main header footer center'.split(' '))
const known: ReadonlySet<string> = new Set([...richTextTags, ...Object.keys(renamedTags)])
/** Elements without words; they stay in an edited paragraph. */
const wordless: ReadonlySet<string> = new Set('img hr wbr input embed source track area col link meta'.split(' '))

function pieceOf(source: string, clean: Clean): Piece {
  const shown = shownOf(source, clean)
  return { source, shown, isSealed: shown !== '' && [...tokensOf(source)].some((token) => hidesWords(token, clean)) }
}

function hidesWords(token: Token, clean: Clean): boolean {
  if (token.kind !== 'open' || wordless.has(token.name)) return false
  return !known.has(token.name) || (token.name === 'a' && !clean(`<p><a${token.attributes}>x</a></p>`).includes('<a'))
}
