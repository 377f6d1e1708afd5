import type { z } from 'zod'
import type { PageOrder, reorderPagesRequest } from '../../../../shared/contract/editor.ts'
import { reorderPages } from '../../store/pages/order.ts'
import { type Edited, type Editing, invalid } from '../editing.ts'

/** `POST pages/reorder/` */
export async function orderPages(
  { store, reading }: Editing,
  { parent_id: parentId, ids, was }: z.output<typeof reorderPagesRequest>,
): Promise<Edited<PageOrder>> {
  const isSame = new Set(ids).size === ids.length && ids.length === was.length && was.every((id) => ids.includes(id))
  if (!isSame) return invalid([{ pointer: '/ids', code: 'wrong_type' }])
  const written = await reorderPages(store, reading.site, { parentId, ids, was })
  if (!written) return { kind: 'problem', code: 'conflict' }
  return { kind: 'done', status: 200, body: { ids: [...ids] }, tags: written.tags }
}
