// A block is one folder: fields.ts (its data and rules, with defineBlock) and view.tsx (what visitors see).
import type { Bilingual, FieldMap, HeadingLevel, ImageField, ValueOf } from './field-types/field-kinds.ts'

export * from './field-types/field-kinds.ts'
export * from './field-types/field-makers.ts'

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
  /** The editor's name for its children, if it is not their label. */
  holds?: Bilingual
  minChildren?: number
  /** What Enter opens in edit mode: the dialog, or the field that is written on the page. */
  editStartsIn?: 'dialog' | (keyof Fields & string)
  /** The heading that the block adds to the page's outline; `outline.ts` repeats it for visitors. */
  heading?: HeadingRule<Fields>
  /** For a view that is a `<details>`: its document id. The dialog's preview opens what is open in the form. */
  disclosureId?: (blockId: number) => string
  /** Where its texts stand; on its own picture or colour, their contrast is checked before publication. */
  background?: 'page' | 'own'
}

/** A fixed level, or the field that holds it; null for a block without a heading. */
export type HeadingRule<Fields extends FieldMap = FieldMap> =
  | { level: HeadingLevel }
  | { field: keyof Fields & string }
  | null

/** Defines a block; see docs/adding-a-block.md. */
export function defineBlock<const D extends BlockDefinition>(definition: D & RulesOf<D> & OnlyKnown<D>): D {
  return definition
}

/** Blocks of a toolbar say how editing starts and which heading they add; blocks with a picture, where texts stand. */
type RulesOf<D extends BlockDefinition> = (D['toolbar'] extends readonly []
  ? unknown
  : { editStartsIn: 'dialog' | (keyof D['fields'] & string); heading: HeadingRule<D['fields']> }) &
  (HasImage<D['fields']> extends true ? { background: 'page' | 'own' } : unknown)

type HasImage<Fields extends FieldMap> = true extends {
  [F in keyof Fields]: Fields[F] extends ImageField ? true : never
}[keyof Fields]
  ? true
  : false

/** Misspelt properties do not compile. */
type OnlyKnown<D> = { [K in Exclude<keyof D, keyof BlockDefinition>]: never }

/**
 * A block's fields as the contract carries them in one language. A missing text is '';
 * answers of a foreign backend may hold null instead, so views test for truth.
 */
export type FieldsOf<D extends BlockDefinition> = { [F in keyof D['fields']]: ValueOf<D['fields'][F]> }
