// Restoring the box office from its copies (docs/restoring.md).
import { z } from 'zod'

/** A key of the bucket, perhaps after the name of a table. */
const cursor = z.string().regex(/^[\w /-]{0,200}$/)

export const mirrorQuery = z.object({
  /** The header `X-Next` of the answer before; missing for the first one. */
  after: cursor.default(''),
  /** UTC; all copies if missing. */
  since: z.iso.datetime().default('1970-01-01T00:00:00Z'),
})

export const restoreRequest = z.strictObject({
  /** The `next` of the step before; '' for the first one. */
  after: cursor.default(''),
})

export const restoreStep = z.object({
  /** null after the last step. */
  next: z.string().nullable(),
  /** How many rows or orders the step has restored. */
  done: z.int(),
  /** `lost`: the order has a copy, but its object is empty. `failed`: a repetition may succeed. */
  problems: z.array(z.object({ kind: z.enum(['lost', 'failed']), object: z.string(), detail: z.string() })),
})
export type RestoreStep = z.infer<typeof restoreStep>
