// Where blocks may stand (spec §3): one rule for the editor, the API and the importer.
import type { Toolbar } from './define.ts'
import { definitionOf } from './registry.ts'
import { cellsOfLayout } from './stored.ts'
import { toolbars } from './toolbars.ts'

export interface Parent {
  /** Its block name. */
  name: string
  /** A container's layout, 0–5. */
  layout?: unknown
}

/**
 * Whether a block may stand in a cell: containers on the page itself, blocks of a toolbar in containers, in other blocks
 * the children that their definition names.
 * @param parent null for the page itself
 * @param toolbar the site's, for a new block; a block that is on a page already may be moved whatever its toolbar
 */
export function mayStandIn(name: string, parent: Parent | null, column = 0, toolbar: Toolbar | null = null): boolean {
  if (!parent) return name === 'container' && column === 0
  if (parent.name !== 'container') {
    return column === 0 && (definitionOf(parent.name)?.children ?? []).includes(name)
  }
  const isOffered = toolbar
    ? toolbars[toolbar].some((offered) => offered === name)
    : (definitionOf(name)?.toolbar.length ?? 0) > 0
  return isOffered && column < cellCount(parent.layout)
}

/** The cells of a container's layout; an unknown layout has one. */
export function cellCount(layout: unknown): number {
  return cellsOfLayout[Number(layout)] ?? 1
}
