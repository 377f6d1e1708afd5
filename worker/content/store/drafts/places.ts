import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { cellCount as cellsOf, mayStandIn } from '../../../../shared/blocks/placement.ts'
import { type BlockState, type DraftState, liveBlock } from './state.ts'

/**
 * Whether a cell may contain a block (see `mayStandIn`).
 * @param toolbar the site's toolbar if the block is new, otherwise null
 */
export function mayHold(
  parent: BlockState | null,
  column: number,
  blockName: string,
  toolbar: Toolbar | null = null,
): boolean {
  return mayStandIn(blockName, parent && { name: parent.module, layout: parent.data.layout }, column, toolbar)
}

export function cellCount({ data }: BlockState): number {
  return cellsOf(data.layout)
}

/** Returns the rows that must change so that a cell contains exactly `rows` in this order. */
export function inOrder(rows: readonly BlockState[], parent: number | null, column: number): BlockState[] {
  return rows
    .map((row, position) => ({ ...row, parent, column, position }))
    .filter((row, index) => {
      const before = rows[index] as BlockState
      const isMoved = before.position !== row.position || before.parent !== parent || before.column !== column
      return isMoved || row.id < 0
    })
}

/** Whether a block is the block `id` or one of its descendants. */
export function isInside(state: DraftState, block: BlockState | null, id: number): boolean {
  for (let here = block; here; here = here.parent === null ? null : liveBlock(state, here.parent)) {
    if (here.id === id) return true
  }
  return false
}
