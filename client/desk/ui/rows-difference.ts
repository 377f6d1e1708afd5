import type { DeskValue } from '../../../shared/entities/contract.ts'
import { isSame } from '../../../shared/entities/is-same.ts'

type Row = { readonly [field: string]: DeskValue }

/**
 * Reduces two versions of a list to the rows that differ, for a readable difference. Lists that differ in their order
 * alone stay whole.
 * @returns both reduced lists, and the number of rows that were left out
 */
export function rowsDifference(before: DeskValue, after: DeskValue): { before: Row[]; after: Row[]; shared: number } {
  const [old, next] = [before, after].map((value) => (Array.isArray(value) ? (value as Row[]) : [])) as [Row[], Row[]]
  const rest = [...next]
  const removed = old.filter((row) => {
    const at = rest.findIndex((other) => isSame(row, other))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  if (removed.length === 0 && rest.length === 0) return { before: old, after: next, shared: 0 }
  return { before: removed, after: rest, shared: old.length - removed.length }
}
