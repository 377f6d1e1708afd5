// Pure functions that change several blocks. Keys may be in any order; unknown keys are ignored.
import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { cellOf, everyBlock, placeOf, withBlockAt } from '../../../../shared/drafts/tree.ts'
import { copyOf } from '../new-block.ts'
import { putBack, removeBlock, setHidden, stepBlock } from './actions.ts'

/** Sorts keys by the positions of their blocks on the page; unknown keys are dropped. */
export function inReadingOrder(sections: Sections, keys: Iterable<string>): string[] {
  const wanted = new Set(keys)
  return [...everyBlock(sections)].flatMap(({ block: { key } }) => (wanted.has(key) ? key : []))
}

/** Returns the keys of all blocks between two blocks of a cell, both included; only `to` if their cells differ. */
export function rangeOf(sections: Sections, from: string, to: string): string[] {
  const [one, other] = [placeOf(sections, from), placeOf(sections, to)]
  if (!one || !other || one.parent !== other.parent || one.column !== other.column) return [to]
  const [first, last] = [Math.min(one.index, other.index), Math.max(one.index, other.index)]
  return cellOf(sections, one.parent, one.column)
    .slice(first, last + 1)
    .map(({ key }) => key)
}

/** Moves blocks one position up or down, keeping their order. @returns the same page if no block can move further */
export function stepSeveral(sections: Sections, keys: Iterable<string>, by: 1 | -1): Sections {
  const ordered = inReadingOrder(sections, keys)
  const held = new Set<string>()
  let page = sections
  for (const key of by === 1 ? ordered.toReversed() : ordered) {
    const place = placeOf(page, key)
    const next = place && cellOf(page, place.parent, place.column)[place.index + by]
    const moved = next && held.has(next.key) ? null : stepBlock(page, key, by)
    if (moved) page = moved.sections
    else held.add(key)
  }
  return page
}

export function removeSeveral(sections: Sections, keys: Iterable<string>): Sections {
  return [...keys].reduce(removeBlock, sections)
}

/** @param before the page before the removal */
export function putBackSeveral(sections: Sections, keys: Iterable<string>, before: Sections): Sections {
  return inReadingOrder(before, keys).reduce((page, key) => putBack(page, key, before), sections)
}

/** Hides the blocks, or shows them if all are hidden. */
export function toggleSeveral(sections: Sections, keys: Iterable<string>): { sections: Sections; hidden: boolean } {
  const wanted = new Set(keys)
  const hidden = [...everyBlock<EditorBlock>(sections)].some(({ block }) => wanted.has(block.key) && !block.hidden)
  return { sections: [...wanted].reduce((page, key) => setHidden(page, key, hidden), sections), hidden }
}

/** Copies blocks. In each cell, the copies are inserted after the last of the copied blocks. */
export function duplicateSeveral(sections: Sections, keys: Iterable<string>): { sections: Sections; keys: string[] } {
  const wanted = new Set(keys)
  const blocks = [...everyBlock<EditorBlock>(sections)].filter(({ block }) => wanted.has(block.key))
  const cells = Map.groupBy(blocks, ({ block, parent }) => `${parent} ${block.column}`)
  const copies: string[] = []
  let page = sections
  for (const held of cells.values()) {
    let last = held.at(-1)?.block.key ?? ''
    for (const { block } of held) {
      const place = placeOf(page, last)
      if (!place) continue
      const copy = copyOf(block)
      page = withBlockAt(page, copy, { ...place, index: place.index + 1 })
      last = copy.key
      copies.push(copy.key)
    }
  }
  return { sections: page, keys: copies }
}
