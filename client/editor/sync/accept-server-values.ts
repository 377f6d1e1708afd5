import type { DraftBlock, NewBlock } from '../../../shared/contract/editor.ts'
import { isSame } from '../document/actions/actions.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { findBlock, withBlock } from '../document/tree.ts'

/**
 * The server stores a text in its own spelling: cleaned, an address completed. The page takes that over where nobody has
 * written on since it was sent; otherwise the two would never be the same.
 * @param made what was sent along inside of the block: of everything else that it holds, the answer may know less than
 *   the page does
 */
export function adopted(
  local: Sections,
  sent: Sections,
  answered: DraftBlock,
  made: readonly NewBlock[] = [],
): Sections {
  const before = findBlock<EditorBlock>(sent, answered.key)
  const own = withBlock(local, answered.key, (block) => {
    const changed = Object.entries(answered.fields).filter(
      ([name, value]) => isSame(block.fields[name], before?.fields[name]) && !isSame(block.fields[name], value),
    )
    if (changed.length === 0 && block.id === answered.id) return block
    return { ...block, id: answered.id, fields: { ...block.fields, ...Object.fromEntries(changed) } }
  })
  return answered.children.reduce((page, child) => {
    const wanted = made.find(({ key }) => key === child.key)
    return wanted ? adopted(page, sent, child, wanted.children) : page
  }, own)
}
