// A page in edit mode: immutable plain data in both languages.

import type { DraftBlock } from '../contract/editor.ts'
import type { StoredField } from '../fields/stored-field.ts'
import type { Locale } from '../i18n/locale.ts'

/** A block or a container (`module: 'container'`, fields `layout` and `slug`) with its children. */
export interface EditorBlock extends Readonly<Pick<DraftBlock, 'module'>> {
  /** Identifies the block before and after it is saved. */
  readonly key: string
  /** The server's id; null until the server has created the block. */
  readonly id: number | null
  /** The container's cell that holds the block, from 0; 0 for a block that is not in a container's cell. */
  readonly column: number
  readonly hidden: boolean
  /** Values by field name, without derived fields. */
  readonly fields: Readonly<Record<string, StoredField>>
  /** The children in order; a container's children are sorted by column. */
  readonly children: readonly EditorBlock[]
}

/** A page's containers in order. */
export type Sections = readonly EditorBlock[]

/** A block as the server returned it; writes are based on its revision. */
export interface SavedBlock extends EditorBlock {
  readonly id: number
  readonly revision: number
  readonly children: readonly SavedBlock[]
}
export type SavedSections = readonly SavedBlock[]

export interface TypedText {
  key: string
  field: string
  language: Locale
  text: string
}
