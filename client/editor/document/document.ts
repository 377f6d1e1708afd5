// The page as the editor holds it: both languages, plain data that is never changed in place.
import type { StoredField } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'

/** A block, or a container (`module: 'container'`, its fields are `layout` and `slug`), with what it holds. */
export interface EditorBlock {
  /** The block's name for as long as it lives, before the server has an id for it, too. */
  readonly key: string
  /** The server's id; null until it was created. */
  readonly id: number | null
  readonly module: string
  /** The cell of the container that it stands in, from 0; 0 elsewhere. */
  readonly column: number
  readonly hidden: boolean
  /** By the names of the block's definition, without what is derived. */
  readonly fields: Readonly<Record<string, StoredField>>
  /** In their order; a container's column by column. */
  readonly children: readonly EditorBlock[]
}

/** A page's containers, in their order. */
export type Sections = readonly EditorBlock[]

/** A block as the server has it: what writes to it are based on. */
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
