// What remains of pasted HTML: paragraphs with the formats that the schema has, each with its place in a list.

export interface Run {
  /** HTML text without tags; a line break is `\n`. */
  text: string
  isStrong: boolean
  isEm: boolean
  href: string | null
}

export interface ListPlace {
  /** 1 for an item of an outer list. */
  depth: number
  isOrdered: boolean
  /** The item's printed number; null for a bullet, or if the item has the number after the one before it. */
  number: number | null
  /** False for the second and later paragraphs of an item. */
  isFirst: boolean
  /** The table whose rows are the list's items; null for a list. */
  table: object | null
}

export interface Paragraph {
  /** 1 to 6 for a heading. */
  level: number | null
  item: ListPlace | null
  runs: Run[]
}

/** Only the first struck words are kept, since their paragraph may be long. */
export const shownStruck = 3

/** Words that were omitted because they are struck through or deleted, and the words of their paragraph around them. */
export interface StruckWords {
  before: string
  /** HTML text without tags, as before and after. */
  words: string
  after: string
}

/** Returns the runs without the spaces and breaks at their ends; [] if nothing else is left. */
export function trimmed(runs: readonly Run[]): Run[] {
  const isBlank = ({ text }: Run) => /^[\s\u00a0]*$/.test(text)
  const start = runs.findIndex((run) => !isBlank(run))
  if (start < 0) return []
  const kept = runs.slice(start, runs.findLastIndex((run) => !isBlank(run)) + 1).map((run) => ({ ...run }))
  const [first, last] = [kept[0], kept.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
  return kept
}

export function wordsOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

export function plainRun(text: string): Run {
  return { text, isStrong: false, isEm: false, href: null }
}

export function strong(runs: readonly Run[]): Run[] {
  return runs.map((run) => ({ ...run, isStrong: true }))
}

const superscript = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscript = '₀₁₂₃₄₅₆₇₈₉'

/** Returns raised or lowered digits as letters, so that 19³⁰ does not become 1930. Words with other letters stay. */
export function raised(words: string, isRaised: boolean): string {
  if (!/^\d+$/.test(words)) return words
  return words.replace(/\d/g, (digit) => (isRaised ? superscript : subscript)[Number(digit)] ?? digit)
}

/** A pasted heading, or a pasted text before or after a heading. */
export interface PastedPart {
  /** 1 to 6 for a heading; null for a text. */
  level: number | null
  html: string
}
