import { anchorId, reservedIds } from '../../../../shared/blocks/outline.ts'
import type { BlockState } from '../../store/drafts/state.ts'

/** Returns the element ids of the rendered page: those of its sections and blocks, and those of the layout. */
export function outlineIds(blocks: readonly BlockState[]): Set<string> {
  const ids = reservedIds()
  for (const { slug, data } of blocks) anchorId(slug || data.anchor, ids)
  return ids
}
