// Three-way merge of a text, by words and by HTML tags.
import { diff3Merge, diffIndices } from 'node-diff3'

interface Texts {
  /** The common ancestor of both texts. */
  was: string
  mine: string
  theirs: string
}

/**
 * Merges both changes.
 * @param isMarkup tags count as one word each
 * @returns null if both changed the same words
 */
export function mergedText({ was, mine, theirs }: Texts, isMarkup: boolean): string | null {
  const [a, o, b] = [mine, was, theirs].map((text) => wordsOf(text, isMarkup)) as [string[], string[], string[]]
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  if (regions.some(({ conflict }) => conflict)) return null
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}

/** Appends the editor's text to the colleague's, without the paragraphs that both contain. */
export function bothTexts(mine: string, theirs: string): string {
  const paragraphs = (text: string) => text.split(/(?<=<\/(?:p|ul|ol)>)/)
  return [...new Set([...paragraphs(theirs), ...paragraphs(mine)])].join('\n')
}

export interface Piece {
  text: string
  /** Whether the piece is missing in the other text. */
  isOwn: boolean
}

/** Splits a text into pieces that the other text shares and pieces that it lacks. */
export function pieces(text: string, other: string): Piece[] {
  const own = wordsOf(text, false)
  const found: Piece[] = []
  let at = 0
  const add = (until: number, isOwn: boolean) => {
    if (until > at) found.push({ text: own.slice(at, until).join(''), isOwn })
    at = until
  }
  for (const { buffer1 } of diffIndices(own, wordsOf(other, false))) {
    const [start, length] = buffer1
    add(start, false)
    add(start + length, true)
  }
  add(own.length, false)
  return found
}

/** Splits a text into words, spaces and, in markup, tags; joined, they are the text. */
function wordsOf(text: string, isMarkup: boolean): string[] {
  return text.match(isMarkup ? /<[^>]*>|\s+|[^<\s]+|</g : /\s+|\S+/g) ?? []
}
