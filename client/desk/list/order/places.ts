// Moves a row in a list that staff sort by hand. A list may contain rows of several groups, each of which has a
// separate order.
import type { DeskEntry } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { moved } from '../../controls/sortable-item.tsx'
import { sortOf } from '../list-query.ts'

type Row = Pick<DeskEntry, 'id' | 'values'>

/**
 * Whether staff can move rows in a list: it is sorted by the staff's order, and shows all rows or all rows of one
 * group.
 */
export function isInOrder(entity: EntityDefinition, query: URLSearchParams): boolean {
  const { order } = entity.list
  if (!order) return false
  const { field, isDescending } = sortOf(entity, query)
  const others = [...query.keys()].filter((name) => name !== 'sort' && name !== order.within)
  return field === order.by && !isDescending && others.length === 0
}

/**
 * Returns the rows after a move, and the row of the same group that then precedes the moved row (null if the moved row
 * is the first). Returns null if the move does not change the order of the group.
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

/** Returns the previous row of the same group; null for the group's first row. */
export function before<R extends Row>({ list }: EntityDefinition, rows: readonly R[], row: R): R | null {
  const within = list.order?.within
  const isOfGroup = (one: R) => !within || one.values[within] === row.values[within]
  const at = rows.findIndex(({ id }) => id === row.id)
  return rows.slice(0, at).findLast(isOfGroup) ?? null
}

/**
 * Returns the index to which a step up or down moves a row: the index of the adjacent row of the same group, or -1
 * without such a row. Passing rows of other groups would not change the order.
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
