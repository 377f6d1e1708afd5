import type { DraftBlock, NewBlock } from '../../../shared/contract/editor.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { findBlock, withBlock } from '../document/tree.ts'

/**
 * Copies the server's normalised values (cleaned texts, completed addresses) into fields that are unchanged since they
 * were sent, so that the local page can equal the server's.
 * @param sent the local page when the request was sent
 * @param created the children that were sent with the block; only their values are copied, because the response may
 * have older values of other children
 */
export function acceptServerValues(
  local: Sections,
  sent: Sections,
  answered: DraftBlock,
  created: readonly NewBlock[] = [],
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
    const wanted = created.find(({ key }) => key === child.key)
    return wanted ? acceptServerValues(page, sent, child, wanted.children) : page
  }, own)
}
