import { anchorId, reservedIds } from '../../../../shared/blocks/outline.ts'
import type { BlockState } from '../../store/drafts/state.ts'

/** Returns the element ids that the layout reserves, and those that the blocks receive. */
export function outlineIds(blocks: readonly BlockState[]): Set<string> {
  const ids = reservedIds()
  for (const { slug, data } of blocks) anchorId(slug || data.anchor, ids)
  return ids
}
