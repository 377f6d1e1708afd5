// Where blocks may stand, and how a cell is put in a new order.
import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { cellsOfLayout } from '../../../../shared/blocks/stored.ts'
import { toolbars } from '../../../../shared/blocks/toolbars.ts'
import type { ModuleState } from './state.ts'

/**
 * Whether a block may stand in a cell: containers on the page itself, blocks of a toolbar in containers, below
 * anything else what its definition names.
 * @param toolbar the site's, for a block that is new there; what stands on the page already may be moved
 */
export function mayHold(
  parent: ModuleState | null,
  column: number,
  module: string,
  toolbar: Toolbar | null = null,
): boolean {
  if (!parent) return module === 'container' && column === 0
  if (parent.module === 'container') {
    const isOffered = toolbar
      ? toolbars[toolbar].some((name) => name === module)
      : (definitionOf(module)?.toolbar.length ?? 0) > 0
    return isOffered && column < cellCount(parent)
  }
  return column === 0 && (definitionOf(parent.module)?.children ?? []).includes(module)
}

/** Cells of a container. */
export function cellCount({ data }: ModuleState): number {
  return cellsOfLayout[Number(data.layout)] ?? 1
}

/** The rows that have to change so that a cell holds exactly these, in this order. */
export function inOrder(rows: readonly ModuleState[], parent: number | null, column: number): ModuleState[] {
  return rows
    .map((row, position) => ({ ...row, parent, column, position }))
    .filter((row, index) => {
      const before = rows[index] as ModuleState
      const isMoved = before.position !== row.position || before.parent !== parent || before.column !== column
      return isMoved || row.id < 0
    })
}
