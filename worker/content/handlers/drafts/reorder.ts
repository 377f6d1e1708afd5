import type { z } from 'zod'
import type { reorderRequest, WrittenPage } from '../../../../shared/contract/editor.ts'
import type { Refusal } from '../../store/drafts/refusal.ts'
import { reorderCell } from '../../store/drafts/reorder-cell.ts'
import { writeDraft } from '../../store/drafts/write-draft.ts'
import type { Edited, Editing } from '../editing.ts'
import { refusalOf, target } from './answer.ts'

/** `POST {module}/reorder/`: orders the blocks of a column. Writes nothing if they already have this order. */
export async function reorderBlocks(
  editing: Editing,
  request: z.output<typeof reorderRequest>,
): Promise<Edited<WrittenPage>> {
  const order = { ...request, column: request.column ?? 0 }
  const written = await writeDraft<Refusal>(editing.store, target(editing, request), (state) =>
    reorderCell(state, order),
  )
  if (written.kind === 'refused' && written.refusal.code === 'unchanged') {
    return { kind: 'done', status: 200, body: { page_revision: written.state.page.revision } }
  }
  if (written.kind !== 'written') return refusalOf(editing, written)
  return { kind: 'done', status: 200, body: { page_revision: written.pageRevision }, tags: written.tags }
}
