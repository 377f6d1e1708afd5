import { inOrder, isInside, mayHold } from './places.ts'
import { type Refused, refused } from './refusal.ts'
import { cellOf, type DraftState, liveBlock } from './state.ts'
import type { Change } from './write-draft.ts'

export interface CellOrder {
  parent: number | null
  column: number
  /** Block ids of the cell's new content, in order. */
  ids: readonly number[]
  /** Block ids of the cell's content that the client last saw, in order. */
  was: readonly number[]
}

/** Reorders a cell and moves listed blocks from other cells into it. */
export function reorderCell(state: DraftState, { parent, column, ids, was }: CellOrder): Change | Refused {
  const holder = parent === null ? null : liveBlock(state, parent)
  if (parent !== null && !holder) return refused({ code: 'not-found' })
  const before = cellOf(state.modules, parent, column)
  if (before.map(({ id }) => id).join() !== was.join()) return refused({ code: 'conflict' })
  const isComplete = new Set(ids).size === ids.length && was.every((id) => ids.includes(id))
  if (!isComplete) return refused({ code: 'invalid', errors: [{ pointer: '/ids', code: 'wrong_type' }] })
  const rows = ids.map((id) => liveBlock(state, id))
  if (!rows.every((row) => row !== null)) return refused({ code: 'conflict' })
  const errors = rows.flatMap((row, index) => {
    const isFine = mayHold(holder, column, row.module) && !isInside(state, holder, row.id)
    return isFine ? [] : [{ pointer: `/ids/${index}`, code: 'block_not_allowed' as const }]
  })
  if (errors.length > 0) return refused({ code: 'invalid', errors })
  const moved = inOrder(rows, parent, column)
  if (moved.length === 0) return refused({ code: 'unchanged' })
  return {
    kind: 'change',
    action: 'reorder',
    label: { de: 'Reihenfolge', en: 'Order' },
    subject: holder ?? undefined,
    rows: moved,
  }
}
