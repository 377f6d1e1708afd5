// Where blocks of a draft may stand, and the order of a cell.
import type { Toolbar } from '../../../../../shared/blocks/define.ts'
import { cellCount as cellsOf, mayStandIn } from '../../../../../shared/blocks/placement.ts'
import type { BlockState } from '../state.ts'

/** Whether a block may stand in a cell of a draft's block (`mayStandIn`). @param toolbar the site's, for a new block */
export function mayHold(
  parent: BlockState | null,
  column: number,
  blockName: string,
  toolbar: Toolbar | null = null,
): boolean {
  return mayStandIn(blockName, parent && { name: parent.module, layout: parent.data.layout }, column, toolbar)
}

/** Cells of a container. */
export function cellCount({ data }: BlockState): number {
  return cellsOf(data.layout)
}

/** The rows that have to change so that a cell holds exactly these, in this order. */
export function inOrder(rows: readonly BlockState[], parent: number | null, column: number): BlockState[] {
  return rows
    .map((row, position) => ({ ...row, parent, column, position }))
    .filter((row, index) => {
      const before = rows[index] as BlockState
      const isMoved = before.position !== row.position || before.parent !== parent || before.column !== column
      return isMoved || row.id < 0
    })
}
