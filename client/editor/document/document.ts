// The page in the editor: both languages, plain data that is never changed in place.
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { DraftBlock } from '../../../shared/contract/editor.ts'
import type { Locale } from '../../../shared/locale.ts'

/** A block or a container (`module: 'container'`, fields `layout` and `slug`) with its children. */
export interface EditorBlock extends Readonly<Pick<DraftBlock, 'module'>> {
  /** Identifies the block from its creation in the browser on. */
  readonly key: string
  /** The server's id; null until it was created. */
  readonly id: number | null
  /** The cell of its container, from 0; 0 in other parents. */
  readonly column: number
  readonly hidden: boolean
  /** By the names of the block's definition, without derived fields. */
  readonly fields: Readonly<Record<string, StoredField>>
  /** In order; a container's children column by column. */
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

/** A text as it is being typed. */
export interface TypedText {
  key: string
  field: string
  language: Locale
  text: string
}
