// Three-way merge of a text, by words and by HTML tags.
import { diff3Merge } from 'node-diff3'
import { wordsOf } from '../../rows/values/word-pieces.ts'

interface Texts {
  /** The common ancestor of both texts. */
  was: string
  mine: string
  theirs: string
}

/**
 * @param isMarkup tags count as one word each
 * @returns null if both changed the same words differently
 */
export function mergedText({ was, mine, theirs }: Texts, isMarkup: boolean): string | null {
  const [a, o, b] = [mine, was, theirs].map((text) => wordsOf(text, isMarkup)) as [string[], string[], string[]]
  const regions = diff3Merge(a, o, b, { excludeFalseConflicts: true })
  if (regions.some(({ conflict }) => conflict)) return null
  return regions.flatMap(({ ok }) => ok ?? []).join('')
}

/** Appends the editor's text to the colleague's; paragraphs that both contain are kept once. */
export function bothTexts(mine: string, theirs: string): string {
  const paragraphs = (text: string) => text.split(/(?<=<\/(?:p|ul|ol)>)/)
  return [...new Set([...paragraphs(theirs), ...paragraphs(mine)])].join('\n')
}
