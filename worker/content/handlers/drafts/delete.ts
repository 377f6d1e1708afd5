import type { WrittenPage } from '../../../../shared/contract/editor.ts'
import { deleteBlock } from '../../store/drafts/delete-block.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import { type Edited, type Editing, notFound } from '../editing.ts'
import { ownerOfStored, refusalOf, target } from './answer.ts'

/**
 * `DELETE {module}/{id}/`: deletes a block with its descendants; with `isAlone`, refuses a block that has descendants.
 * @param at `revision` from `If-Match` is the block's revision that the caller has seen; null to delete any revision
 */
export async function deleteDraftBlock(
  editing: Editing,
  at: { module: string; id: number; revision: number | null; isAlone: boolean },
): Promise<Edited<WrittenPage>> {
  const owner = await ownerOfStored(editing, at.id, { module: at.module, deleted: true })
  if (!owner) return notFound
  const written = await writeDraft<Refusal>(editing.store, target(editing, owner), (state) => deleteBlock(state, at))
  if (written.kind !== 'written') return refusalOf(editing, written)
  const deleted = written.state.modules.find(({ id }) => id === at.id)
  const overwritten = at.revision === null && deleted ? { overwritten_revision: deleted.revision - 1 } : {}
  return {
    kind: 'done',
    status: 200,
    body: { page_revision: written.pageRevision, ...overwritten },
    tags: written.tags,
  }
}
