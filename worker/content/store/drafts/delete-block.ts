import { labelOf } from './block-label.ts'
import { type Refused, refused } from './refusal.ts'
import { type DraftState, liveBlock, withDescendants } from './state.ts'
import type { Change } from './write-draft.ts'

/**
 * Deletes a block with its descendants; with `isAlone`, refuses to delete a block that has descendants. The rows are
 * only marked as deleted, so that undo restores the same blocks.
 * @param revision the block's revision that the caller has seen; null to delete the block at any revision
 */
export function deleteBlock(
  state: DraftState,
  { id, module, revision, isAlone }: { id: number; module: string; revision: number | null; isAlone: boolean },
): Change | Refused {
  const block = liveBlock(state, id)
  if (!block || block.module !== module) return refused({ code: 'not-found' })
  const rows = withDescendants(state.modules, block)
  const isOutdated = revision !== null && block.revision !== revision
  if (isOutdated || (isAlone && rows.length > 1)) return refused({ code: 'conflict' })
  return {
    kind: 'change',
    action: 'delete',
    label: labelOf(block),
    subject: block,
    // the caller has named only this block's revision; the blocks below it may have changed since
    overwritten: rows.filter((row) => revision === null || row.id !== id),
    rows: rows.map((row) => ({ ...row, revision: row.revision + 1, isDeleted: true })),
  }
}
