// The values that a request writes, which the server checks field by field.
import { z } from 'zod'
import type { DeskValue } from '../../../entities/contract.ts'
import type { EntityDefinition } from '../../../entities/define.ts'
import { valuesJsonSchema } from '../../../entities/json-schema.ts'
import { maxId } from '../../limits.ts'

const name = z.string().max(80)
const names = z.array(name).max(100).readonly().optional()

/** Any value: the server names the wrong fields itself, with sentences. */
const given = z.unknown() as z.ZodType<unknown, DeskValue>

export const values = z.record(name, given)

export const id = z.int().positive().max(maxId)

/** A row as the caller has seen it. */
export const seen = z.strictObject({ id, revision: z.int().positive() })

/** Required with a session if changes of others become public or are discarded (409 `unseen` has the list). */
export const seenList = z
  .int()
  .positive()
  .describe('The revision of the list of changes that the person saw')
  .optional()

export const change = z.strictObject({
  /** `save` writes the draft; `publish` also makes it public; `discard` deletes it, or the row if it is not public. */
  action: z.enum(['save', 'publish', 'discard']),
  /** Only the fields that change. */
  values: values.optional(),
  /** Fields that staff give back, so that imports may change them again. */
  give_back: names,
  keeps_draft: z.boolean().describe('Publishes the values alone; the rest of the draft stays').optional(),
  /**
   * The fields that become public, with their values or as drafted; the other values are saved in the draft. With
   * `discard`, the fields of a public row that return to their public values.
   */
  only: names,
  seen: seenList,
  /** Fields whose English text is still correct, although the German text has changed. */
  confirm: names,
  is_automatic: z.boolean().describe('Saved while typing; the history folds such changes').optional(),
})
export type DeskChange = z.input<typeof change>

/** Describes the values of an entity, for OpenAPI. */
export function valuesOf({ fields }: EntityDefinition) {
  return z.record(name, z.unknown()).meta(valuesJsonSchema(fields))
}

/** Describes a change of an entity's row, for OpenAPI. */
export function changeOf(entity: EntityDefinition) {
  const fields = z.array(z.enum(Object.keys(entity.fields))).max(100)
  return change.extend({
    values: valuesOf(entity).optional(),
    give_back: fields.optional(),
    only: fields.optional(),
    confirm: fields.optional(),
  })
}
