import { diffIndices } from 'node-diff3'

export interface Piece {
  text: string
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

/** Splits a text into words, spaces and, in markup, tags. Joining the parts restores the text. */
export function wordsOf(text: string, isMarkup: boolean): string[] {
  return text.match(isMarkup ? /<[^>]*>|\s+|[^<\s]+|</g : /\s+|\S+/g) ?? []
}
