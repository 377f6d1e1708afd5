// Where blocks may be placed (spec §3).
import type { Toolbar } from './define.ts'
import { definitionOf } from './registry.ts'
import { cellsOfLayout } from './stored.ts'
import { offeredBlocks } from './toolbars.ts'

export interface Parent {
  name: string
  /** A container's layout, 0–5. */
  layout?: unknown
}

/**
 * Whether a cell may contain a block: a page contains containers, a container contains toolbar blocks, and any other
 * block contains the children that its definition lists.
 * @param toolbar the site's toolbar, for a new block; an existing block may be moved regardless of its toolbar
 */
export function mayStandIn(name: string, parent: Parent | null, column = 0, toolbar: Toolbar | null = null): boolean {
  if (!parent) return name === 'container' && column === 0
  if (parent.name !== 'container') {
    return column === 0 && (definitionOf(parent.name)?.children ?? []).includes(name)
  }
  const isOffered = toolbar
    ? offeredBlocks(toolbar, false).some((offered) => offered === name)
    : (definitionOf(name)?.toolbar.length ?? 0) > 0
  return isOffered && column < cellCount(parent.layout)
}

/** Returns the number of cells of a container's layout; 1 for an unknown layout. */
export function cellCount(layout: unknown): number {
  return cellsOfLayout[Number(layout)] ?? 1
}
