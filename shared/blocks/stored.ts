// The stored form of sections and blocks, in both languages.
import type { Localised } from '../locale.ts'

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
export type StoredField = string | number | boolean | null | Localised | StoredImage

/** A picture of the media store, with the description that it had when the page was stored. */
export interface StoredImage {
  id: number
  /** The first 32 hex digits of the original's SHA-256: `originals/{hash}` in R2, `/media/{hash}/…` for visitors. */
  hash: string
  width: number | null
  height: number | null
  focal: { x: number; y: number }
  alt: Localised
  copyright: string | null
  /** The address of a picture that a plain backend stores, in edit mode; its hash is ''. */
  url?: string
}

export function isStoredImage(field: StoredField | undefined): field is StoredImage {
  return typeof field === 'object' && field !== null && 'hash' in field
}

export function isLocalised(field: StoredField | undefined): field is Localised {
  return typeof field === 'object' && field !== null && 'de' in field
}
