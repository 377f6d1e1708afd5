import { cleanTexts } from '../clean-texts.ts'
import type { DraftRow } from './snapshot-of.ts'

/** A container of a draft. `columns` has one list of blocks per cell of the layout. */
export interface SectionDraft {
  slug: string
  /** 0–5, see the contract's `layoutIndex`. */
  layout: number
  columns: BlockDraft[][]
  hidden?: boolean
}

/** A block with its fields (spec §3); pictures and referenced entries are stored as ids, texts in both languages. */
export interface BlockDraft {
  module: string
  data: Record<string, unknown>
  children?: BlockDraft[]
  hidden?: boolean
}

/** A row of `modules` before it has an id. Rows are numbered from 1; `parent` is the number of the parent's row. */
export interface BlockRow extends Omit<DraftRow, 'id'> {
  number: number
  position: number
}

/** Returns the rows of a draft, parents before children, with cleaned texts. */
export function blockRows(sections: readonly SectionDraft[]): BlockRow[] {
  const rows: BlockRow[] = []
  const add = (row: Omit<BlockRow, 'number'>): number => rows.push({ ...row, number: rows.length + 1 })
  const addBlocks = (blocks: readonly BlockDraft[], parent: number, column: number) => {
    blocks.forEach(({ module, data, children, hidden = false }, position) => {
      const number = add({ parent, module, column, position, slug: '', data: cleanTexts(module, data), hidden })
      addBlocks(children ?? [], number, 0)
    })
  }
  sections.forEach(({ slug, layout, columns, hidden = false }, position) => {
    const number = add({
      parent: null,
      module: 'container',
      column: 0,
      position,
      slug,
      data: { layout },
      hidden,
    })
    columns.forEach((blocks, column) => {
      addBlocks(blocks, number, column)
    })
  })
  return rows
}
