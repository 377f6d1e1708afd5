import { diffIndices } from 'node-diff3'
import type { Clean } from './pieces.ts'
import { rawOf, type Unit, unitsOf, wordsOf } from './units.ts'

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
export function mergedWords(
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

interface Change {
  from: number
  to: number
  inserted: readonly string[]
}

function changes(before: readonly string[], after: readonly string[]): Change[] {
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
function wholeElement(change: Change, before: readonly string[], first: number): Change {
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
