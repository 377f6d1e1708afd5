// A block is one folder: fields.ts (its data, with defineBlock) and view.tsx (what visitors see).
import type { Bilingual, FieldMap, ValueOf } from './field-kinds.ts'

export * from './field-kinds.ts'
export * from './field-makers.ts'

/** `standard` (hh) or `regional`: which blocks a site's editor offers (spec §3). */
export type Toolbar = 'standard' | 'regional'

export interface BlockDefinition<
  Name extends string = string,
  Fields extends FieldMap = FieldMap,
  Child extends string = string,
> {
  name: Name
  label: Bilingual
  /** The toolbars that offer it; none for containers and for the items of a list. */
  toolbar: readonly Toolbar[]
  /** Name of a Lucide icon. */
  icon: string
  fields: Fields
  /** The blocks that it may hold. */
  children?: readonly Child[]
  /** What the editor calls them together, where it is not their own name. */
  holds?: Bilingual
  minChildren?: number
}

/** Defines a block's data; see docs/adding-a-block.md. */
export function defineBlock<const Name extends string, Fields extends FieldMap, const Child extends string = never>(
  definition: BlockDefinition<Name, Fields, Child>,
): BlockDefinition<Name, Fields, Child> {
  return definition
}

/**
 * A block's fields as the contract carries them in one language. A text that is missing is '';
 * answers of a foreign backend may hold null instead, so views only ask whether there is one.
 */
export type FieldsOf<D extends BlockDefinition> = { [F in keyof D['fields']]: ValueOf<D['fields'][F]> }
