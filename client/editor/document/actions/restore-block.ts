import type { EditorBlock, Sections } from '../../../../shared/drafts/document.ts'
import { withinCells } from '../../../../shared/drafts/merge-pages.ts'
import { everyBlock, findBlock, withBlock, withoutBlock } from '../../../../shared/drafts/tree.ts'
import { putBack, removeBlock } from './actions.ts'

/**
 * Restores one block of the draft to its state in a version. Removes a block that the version lacks; puts back a block
 * that the draft lacks. A section that the draft has keeps its current blocks.
 * @param isMoved whether the block's position is also restored
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

/** Returns a block of a version without those descendants that the draft has elsewhere. */
function withoutMoved(block: EditorBlock, sections: Sections): EditorBlock {
  const parents = new Map([...everyBlock<EditorBlock>(sections)].map((entry) => [entry.block.key, entry.parent]))
  const convert = (one: EditorBlock): EditorBlock => ({
    ...one,
    children: one.children.filter(({ key }) => !parents.has(key) || parents.get(key) === one.key).map(convert),
  })
  return convert(block)
}
