// Restoring the box office from its copies (docs/restoring.md).
import { z } from 'zod'

/** A key of the bucket, perhaps after the name of a table. */
const cursor = z.string().regex(/^[\w /-]{0,200}$/)

export const mirrorQuery = z.object({
  /** The header `X-Next` of the answer before; missing for the first one. */
  after: cursor.default(''),
  /** UTC; all copies if missing. */
  since: z.iso.datetime().default('1970-01-01T00:00:00Z'),
  /** Lists only the marks of what has left. */
  only: z.literal('marks').optional(),
})

export const restoreRequest = z.strictObject({
  /** The `next` of the step before; '' for the first one. */
  after: cursor.default(''),
  /** Restores only the lists, for objects that are not lost. */
  only: z.literal('read-model').optional(),
  /** The day of the night whose rows are used, as in the bucket's keys; the newest if missing. */
  night: z.iso.date().optional(),
  /** UTC; copies and nights that are younger are not used. */
  until: z.iso.datetime().optional(),
  /** UTC; until when the marks are known of a bucket that has lost them and was given a mirror's. */
  known: z.iso.datetime().optional(),
})
export type RestoreRequest = z.infer<typeof restoreRequest>

/**
 * `lost`: the order has a copy, but its object is empty. `not_empty`: the inventory has orders or entries, and is
 * unchanged. `double`: a place belongs to two orders. `difference`: a sum is not what it was in the night. `mail`: a
 * mail waited when its order was last copied, and was not sent by the restore. `key`: a secret is missing or another
 * one. `marks`: who left in a time is unknown. `sales`: the inventory refuses its plan or prices. `night`: no night is
 * complete, so that nothing was compared. `failed`: a repetition may succeed.
 */
const problemKind = z.enum([
  'lost',
  'not_empty',
  'double',
  'difference',
  'mail',
  'key',
  'marks',
  'sales',
  'night',
  'failed',
])

export const restoreStep = z.object({
  /** null after the last step. */
  next: z.string().nullable(),
  /** How many rows, inventories, orders or counters the step has restored. */
  done: z.int(),
  problems: z.array(z.object({ kind: problemKind, object: z.string(), detail: z.string() })),
})
export type RestoreStep = z.infer<typeof restoreStep>

export const addedCopies = z.object({
  added: z.int(),
  /** How many of them are marks of what has left: none for a bucket that has not lost its own. */
  marks: z.int(),
  /** What is no copy of this deployment, or damaged, or of another place. */
  refused: z.array(z.string()),
  /** How many copies cannot be opened, since their key is missing or another one. */
  locked: z.int(),
})
export type AddedCopies = z.infer<typeof addedCopies>
