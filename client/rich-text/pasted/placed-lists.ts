import { type ListPlace, type Paragraph, plainRun } from './paragraphs.ts'

/** A paragraph with its final place. */
export interface Placed extends Pick<Paragraph, 'level' | 'runs'> {
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
 * Joins list items to lists. Stored texts have no number for a list's first item (spec §5), so a list that does not begin
 * with 1 becomes paragraphs that begin with their numbers.
 */
export function placedInLists(paragraphs: readonly Paragraph[]): Placed[] {
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
