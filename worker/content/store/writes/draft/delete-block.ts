import { labelOf } from './label.ts'
import { type Refused, refused } from './refusal.ts'
import { type DraftState, liveBlock, withDescendants } from './state.ts'
import type { Change } from './write-draft.ts'

/** Takes a block from the page with all that it holds; the rows stay, so that undoing brings the same ones back. */
export function deleteBlock(
  state: DraftState,
  { id, module, revision }: { id: number; module: string; revision: number },
): Change | Refused {
  const block = liveBlock(state, id)
  if (!block || block.module !== module) return refused({ code: 'not-found' })
  if (block.revision !== revision) return refused({ code: 'conflict' })
  return {
    kind: 'change',
    action: 'delete',
    label: labelOf(block),
    subject: block,
    rows: withDescendants(state.modules, block).map((row) => ({
      ...row,
      revision: row.revision + 1,
      isDeleted: true,
    })),
  }
}
