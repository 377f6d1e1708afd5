// The page as the editor holds it: both languages, plain data that is never changed in place.
import type { StoredField } from '../../../shared/blocks/stored.ts'

/** A block, or a container (`module: 'container'`, its fields are `layout` and `slug`), with what it holds. */
export interface EditorBlock {
  /** The block's name for as long as it lives, before the server has an id for it, too. */
  key: string
  /** The server's id; null until it was created. */
  id: number | null
  module: string
  /** The cell of the container that it stands in, from 0; 0 elsewhere. */
  column: number
  hidden: boolean
  /** By the names of the block's definition, without what is derived. */
  fields: Readonly<Record<string, StoredField>>
  /** In their order; a container's column by column. */
  children: readonly EditorBlock[]
}
