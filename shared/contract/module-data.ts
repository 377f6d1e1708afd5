// A block as the specification sends and reads it (§3, §7): module data, the block's name and its fields in one object
// and one language.
import { z } from 'zod'
import { columnIndex, id, key, newBlock } from './editor.ts'
import { block } from './page.ts'
import { ownerTypes } from './section-owner.ts'

const idOrText = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(id),
])
const maxOrder = 1_000_000
const order = z.int().min(-maxOrder).max(maxOrder)
const orderOrText = z.union([
  order,
  z
    .string()
    .regex(/^-?\d{1,7}$/)
    .transform(Number)
    .pipe(order),
])
/** Some programs send a cell's classes as a list. */
const classes = z.union([
  z.string(),
  z
    .array(z.string())
    .max(20)
    .transform((names) => names.join(' ')),
])

const place = {
  /** A missing parent, or null, leaves the block where it is. */
  parent: idOrText.nullish(),
  /** The cell of the parent container, from 0. Without it, a block that gets another parent moves to the first cell. */
  column: columnIndex.nullish(),
  /** The block's number among its siblings, from 0. */
  order: orderOrText.nullish(),
  hidden: z.boolean().nullish(),
}

/**
 * The data of a new block. The fields are at the top level; texts are in the language of the address. `id`, `model`,
 * derived fields, `extra` and unknown fields that are null are ignored, so that a copy of a block can be sent.
 */
export const moduleData = z.looseObject({
  ...place,
  /** The owner of a new section. A block with a parent belongs to the parent's owner. */
  content_type: z.enum(ownerTypes).nullish(),
  object_id: idOrText.nullish(),
  /** The sibling before the new block, instead of `order`. */
  after: id.nullish(),
  key: key.optional(),
  children: z.array(newBlock).max(500).nullish(),
  /** The blocks of a section, by cell. Without `layout`, the classes decide the layout. */
  columns: z
    .array(z.looseObject({ classes: classes.nullish(), children: z.array(newBlock).max(500).nullish() }))
    .max(3)
    .nullish(),
})
export type ModuleData = z.output<typeof moduleData>

/** The changed data of a block. `children` and `columns` are ignored too: a child has a call of its own. */
export const moduleChange = z.looseObject(place)
export type ModuleChange = z.output<typeof moduleChange>

/** A block in the language of the request. @param extra the block in both languages, with its revision */
export function flatBlock<T extends z.ZodType>(extra: T) {
  return z.looseObject({
    id: z.int(),
    module: z.string(),
    model: z.string(),
    parent: z.int().nullable(),
    order: z.int(),
    /** The cell of the parent container, from 0; missing for a section. */
    column: columnIndex.optional(),
    children: z.array(block).optional(),
    extra,
  })
}
