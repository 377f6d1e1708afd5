// The folder of a block contains fields.ts (its data and rules) and view.tsx (its component).
import type { Bilingual, FieldMap, HeadingLevel, ImageField, Toolbar, ValueOf } from '../fields/field-kinds.ts'

export * from '../fields/field-kinds.ts'
export * from '../fields/field-makers.ts'

export interface BlockDefinition<
  Name extends string = string,
  Fields extends FieldMap = FieldMap,
  Child extends string = string,
> {
  name: Name
  label: Bilingual
  /** The toolbars that offer the block, `own` for `ownBlocks`; empty for containers and list items. */
  toolbar: readonly (Toolbar | 'own')[]
  /** The name of a Lucide icon. */
  icon: string
  fields: Fields
  /** The blocks that this block may contain; none if omitted. */
  children?: readonly Child[]
  /** The title of the list of children in the dialog; by default, the label of the first kind of child. */
  holds?: Bilingual
  minChildren?: number
  /** Where Enter starts editing in edit mode: in the dialog, or in the text of a field on the page. */
  editStartsIn?: 'dialog' | (keyof Fields & string)
  /** The heading that the block adds to the page's outline; `outline.ts` repeats the rule. */
  heading?: HeadingRule<Fields>
  /** Returns the element id of a view that is a `<details>`, so that the dialog's preview can open it. */
  disclosureId?: (blockId: number) => string
  /**
   * `own` if the texts are on the block's own picture or colour; edit mode then checks their contrast before
   * publication.
   */
  background?: 'page' | 'own'
}

/** A fixed heading level, or the name of the field that contains the level; null for a block without a heading. */
export type HeadingRule<Fields extends FieldMap = FieldMap> =
  | { level: HeadingLevel }
  | { field: keyof Fields & string }
  | null

/** Defines a block; see docs/adding-a-block.md. */
export function defineBlock<const D extends BlockDefinition>(definition: D & RulesOf<D> & OnlyKnown<D>): D {
  return definition
}

/** Toolbar blocks must declare `editStartsIn` and `heading`; blocks with a picture must declare `background`. */
type RulesOf<D extends BlockDefinition> = (D['toolbar'] extends readonly []
  ? unknown
  : { editStartsIn: 'dialog' | (keyof D['fields'] & string); heading: HeadingRule<D['fields']> }) &
  (HasImage<D['fields']> extends true ? { background: 'page' | 'own' } : unknown)

type HasImage<Fields extends FieldMap> = true extends {
  [F in keyof Fields]: Fields[F] extends ImageField ? true : never
}[keyof Fields]
  ? true
  : false

/** Rejects properties that a block definition does not have. */
type OnlyKnown<D> = { [K in Exclude<keyof D, keyof BlockDefinition>]: never }

/**
 * A block's fields in the contract's form in one language. A missing text is '', but a backend may send null, so views
 * test for truthiness.
 */
export type FieldsOf<D extends BlockDefinition> = { [F in keyof D['fields']]: ValueOf<D['fields'][F]> }
