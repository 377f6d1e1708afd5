// The stored form of sections and blocks, in both languages.
import type { StoredField } from '../fields/stored-field.ts'

/** The widths of the cells in percent, by layout (spec §3). */
export const layoutWidths = [[100], [67, 33], [33, 67], [50, 50], [33, 33, 33], [25, 50, 25]] as const

/** The number of cells by layout. */
export const cellsOfLayout: readonly number[] = layoutWidths.map(({ length }) => length)

/** `columns` has an entry per cell of the layout. */
export interface StoredSection {
  /** The id of the draft's row in `modules`, stable across versions. */
  id: number
  slug: string
  /** 0–5, see `layoutIndex` of the contract. */
  layout: number
  columns: StoredBlock[][]
}

/**
 * A block and its children. In `fields` (spec §3), texts and links are `Localised` or null, pictures are resolved, and
 * `article`, `event` and `sponsor` are row ids.
 */
export interface StoredBlock {
  id: number
  /** The block's name in the registry of `shared/blocks`. */
  module: string
  fields: Record<string, StoredField>
  /** Items of a list, or the answer of an FAQ item; empty for other blocks. */
  children: StoredBlock[]
}
