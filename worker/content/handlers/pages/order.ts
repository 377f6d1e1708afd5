import type { z } from 'zod'
import type { PageOrder, reorderPagesRequest } from '../../../../shared/contract/editor.ts'
import { publicPages, reorderPages } from '../../store/pages/order.ts'
import { type Edited, type Editing, invalid } from '../editing.ts'

/**
 * `POST pages/reorder/`: orders sibling pages. Visitors see the new order immediately, because it is not part of any
 * page's draft (docs/decisions/0041). To reorder public pages, the editor therefore needs the right to publish.
 */
export async function orderPages(
  { store, reading, mayPublish }: Editing,
  { parent_id: parentId, ids, was }: z.output<typeof reorderPagesRequest>,
): Promise<Edited<PageOrder>> {
  const isSame = new Set(ids).size === ids.length && ids.length === was.length && was.every((id) => ids.includes(id))
  if (!isSame) return invalid([{ pointer: '/ids', code: 'wrong_type' }])
  if (!mayPublish) {
    const rows = await reading.read.all(publicPages(reading.site, ids))
    const isPublic = new Set(rows.map(({ id }) => id))
    const shown = (order: readonly number[]) => order.filter((id) => isPublic.has(id)).join()
    if (shown(ids) !== shown(was)) return { kind: 'problem', code: 'role-required' }
  }
  const written = await reorderPages(store, reading.site, { parentId, ids, was })
  if (!written) return { kind: 'problem', code: 'conflict' }
  return { kind: 'done', status: 200, body: { ids: [...ids] }, tags: written.tags }
}
