import { cellCount as cellsOf, mayStandIn } from '../blocks/placement.ts'
import type { EditorBlock, Sections } from './document.ts'
import { findBlock } from './tree.ts'

/** Whether a cell accepts a block (`mayStandIn`). @param parent key of the block with the cell; null for the page */
export function mayHold(
  sections: Sections,
  { parent, column }: { parent: string | null; column: number },
  blockName: string,
): boolean {
  if (parent === null) return mayStandIn(blockName, null, column)
  const holder = findBlock<EditorBlock>(sections, parent)
  return holder !== null && mayStandIn(blockName, { name: holder.module, layout: holder.fields.layout }, column)
}

export function cellCount(section: EditorBlock): number {
  return cellsOf(section.fields.layout)
}
