// Two texts that came out of one, put together where they can be: by words, and by the marks around them.
import { diff3Merge, diffIndices } from 'node-diff3'

interface Texts {
  /** What both began with. */
  was: string
  mine: string
  theirs: string
}

/**
 * The text with what each of the two has changed in it.
 * @param isMarkup marks are one word each
 * @returns null where both changed the same words
 */
export function mergedText({ was, mine, theirs }: Texts, isMarkup: boolean): string | null {
  const [a, o, b] = [mine, was, theirs].map((text) => wordsOf(text, isMarkup)) as [string[], string[], string[]]
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  if (regions.some(({ conflict }) => conflict)) return null
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}

/** Both texts one after the other, their paragraphs that are the same once. */
export function bothTexts(mine: string, theirs: string): string {
  const paragraphs = (text: string) => text.split(/(?<=<\/(?:p|ul|ol)>)/)
  return [...new Set([...paragraphs(theirs), ...paragraphs(mine)])].join('\n')
}

export interface Piece {
  text: string
  /** The other text does not have it here. */
  isOwn: boolean
}

/** A text in pieces: what it shares with the other one, and what it has alone. */
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

/** Words and what stands between them: joined, they are the text again. */
function wordsOf(text: string, isMarkup: boolean): string[] {
  return text.match(isMarkup ? /<[^>]*>|\s+|[^<\s]+|</g : /\s+|\S+/g) ?? []
}
