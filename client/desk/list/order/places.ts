// Moves of a row in a list that staff put in order. Rows of several groups may stand in one list; the order is that of
// each group.
import type { DeskEntry } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { moved } from '../../controls/sortable-item.tsx'
import { sortOf } from '../list-query.ts'

type Row = Pick<DeskEntry, 'id' | 'values'>

/** Whether a list shows its rows in the order that staff may change: sorted by it, and whole or limited to one group. */
export function isInOrder(entity: EntityDefinition, query: URLSearchParams): boolean {
  const { order } = entity.list
  if (!order) return false
  const { field, isDescending } = sortOf(entity, query)
  const others = [...query.keys()].filter((name) => name !== 'sort' && name !== order.within)
  return field === order.by && !isDescending && others.length === 0
}

/**
 * Returns the rows after a move, and the row of the same group behind which the moved row then stands, null if it is the
 * first one. Null if the move does not change the order of the group.
 */
export function placed<R extends Row>(
  entity: EntityDefinition,
  rows: readonly R[],
  from: number,
  to: number,
): { rows: R[]; after: R | null } | null {
  const row = rows[from]
  if (!row || from === to || to < 0 || to >= rows.length) return null
  const next = moved(rows, from, to)
  const after = before(entity, next, row)
  return after?.id === before(entity, rows, row)?.id ? null : { rows: next, after }
}

/** Returns the nearest row of the same group before a row; null for the first one. */
export function before<R extends Row>({ list }: EntityDefinition, rows: readonly R[], row: R): R | null {
  const within = list.order?.within
  const isOfGroup = (one: R) => !within || one.values[within] === row.values[within]
  const at = rows.findIndex(({ id }) => id === row.id)
  return rows.slice(0, at).findLast(isOfGroup) ?? null
}

/**
 * Returns the index to which a step up or down leads: that of the next row of the same group, so that a step always
 * changes the order; -1 if there is no such row.
 */
export function stepTo<R extends Row>(
  { list }: EntityDefinition,
  rows: readonly R[],
  from: number,
  step: 1 | -1,
): number {
  const within = list.order?.within
  const row = rows[from]
  for (let at = from + step; at >= 0 && at < rows.length; at += step)
    if (!within || rows[at]?.values[within] === row?.values[within]) return at
  return -1
}
