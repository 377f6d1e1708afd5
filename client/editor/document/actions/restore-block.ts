import type { EditorBlock, Sections } from '../document.ts'
import { withinCells } from '../merge/merge.ts'
import { everyBlock, findBlock, withBlock, withoutBlock } from '../tree.ts'
import { putBack, removeBlock } from './actions.ts'

/**
 * Brings one block of the draft back to its state on another page, a version; a block that the version lacks is
 * removed. A section keeps the blocks that it has now.
 * @param isMoved also brings it back to its place there
 */
export function restoreBlock(sections: Sections, key: string, version: Sections, isMoved: boolean): Sections {
  const then = findBlock<EditorBlock>(version, key)
  if (!then) return removeBlock(sections, key)
  const restored = withoutMoved(then, sections)
  const now = findBlock<EditorBlock>(sections, key)
  if (!now)
    return putBack(
      sections,
      key,
      withBlock(version, key, () => restored),
    )
  const isSection = now.module === 'container'
  const changed = { ...restored, column: now.column, children: isSection ? now.children : restored.children }
  const inPlace = withBlock(sections, key, () => (isSection ? withinCells(changed) : changed))
  if (!isMoved) return inPlace
  return putBack(
    withoutBlock(inPlace, key),
    key,
    withBlock(version, key, () => ({ ...changed, column: then.column })),
  )
}

/** Returns a block of a version without blocks that the draft has elsewhere by now. */
function withoutMoved(block: EditorBlock, sections: Sections): EditorBlock {
  const parents = new Map([...everyBlock<EditorBlock>(sections)].map((entry) => [entry.block.key, entry.parent]))
  const convert = (one: EditorBlock): EditorBlock => ({
    ...one,
    children: one.children.filter(({ key }) => !parents.has(key) || parents.get(key) === one.key).map(convert),
  })
  return convert(block)
}
