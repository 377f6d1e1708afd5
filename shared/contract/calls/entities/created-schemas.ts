import { z } from 'zod'
import { entryStates } from '../../../entities/contract.ts'
import { hasPreview } from '../../../entities/define.ts'
import { groupFields } from '../../../entities/groups.ts'
import { acceptedKinds } from '../../../media/kinds.ts'
import { siteKeys } from '../../../sites/site-keys.ts'
import type { SchemasOf } from '../describe.ts'
import { localised, moment, paths, record } from '../parts.ts'
import type { copiedRows, createdRows } from './created.ts'
import { selectionQuery } from './list-query.ts'
import { change, changeOf, id, seen, seenList, values, valuesOf } from './values.ts'

const count = z
  .object({
    /** Counted only up to 100 if conditions other than a state apply. */
    count: z.int(),
    is_more: z.boolean(),
  })
  .meta({ id: 'Count' })
export type DeskCount = z.infer<typeof count>

const groups = z
  .object({
    /** At most 100 groups, each named by one of its rows. */
    results: z.array(z.object({ key: z.string(), name: localised })),
  })
  .meta({ id: 'Groups' })
export type DeskGroups = z.infer<typeof groups>

/**
 * Changes rows in one transaction. `withdraw` undoes a `publish` that had no values, within one day and before the
 * row's next write.
 */
const bulk = z.strictObject({
  action: z.enum(['save', 'publish', 'withdraw', 'delete', 'restore']),
  /** With values, `publish` publishes only these and leaves other changes in the drafts. */
  rows: z
    .array(seen.extend({ values: values.optional(), only: change.shape.only, seen: seenList }))
    .min(1)
    .max(100)
    .refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length)
    .readonly(),
})
export type DeskBulk = z.input<typeof bulk>
export type BulkAction = DeskBulk['action']

/** Another call with the rows of `done` can undo the change. */
const bulkResult = z
  .object({
    done: z
      .array(
        z.object({
          id: z.int(),
          revision: z.int(),
          state: z.enum(entryStates),
          is_final: z.boolean().describe('Whether the change of this row cannot be undone').optional(),
        }),
      )
      .readonly(),
    /** Unchanged rows, each with the code and message of a problem. */
    refused: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })).readonly(),
  })
  .meta({ id: 'Bulk' })
export type DeskBulkResult = z.infer<typeof bulkResult>

const push = z.strictObject({ action: z.enum(['save', 'publish']), values })

const pushed = z
  .object({
    outcome: z.enum(['created', 'changed', 'unchanged']),
    left: z.array(z.string()).readonly().describe('Fields that people have changed, which the push leaves'),
    record,
  })
  .meta({ id: 'Pushed' })
export type DeskPushed = z.infer<typeof pushed>

export const externalId = z.string().regex(/^[\w.:~-]{1,100}$/)

/** The rows that use this row, and some that it uses, such as a production's abo. */
const uses = z
  .object({
    results: z
      .array(
        z.object({
          /**
           * An entity's name, `pages`, `home` for the sections of the home page, or `sales` for a production's tickets.
           */
          entity: z.string(),
          id: z.int(),
          title: z.string(),
          /** Only if the used row is shared: the site of the using row, or '' if that row is also shared. */
          site: z.string().optional(),
          /** The start of a production. */
          at: z.string().optional(),
          /** Only an earlier version of a page shows the file, which returns when staff restore the version. */
          is_earlier: z.boolean().optional(),
          prevents_deletion: z.boolean().describe('Whether the row cannot be deleted while this use exists'),
        }),
      )
      .readonly(),
    /** Whether there are more uses of a kind than the results contain. */
    has_more: z.boolean(),
    /**
     * The maximum number of pages, and of articles, that were searched for links to the row; null if all were searched,
     * or if the desk does not search for such links.
     */
    searched: z.int().nullable(),
  })
  .meta({ id: 'Uses' })
export type DeskUses = z.infer<typeof uses>

/** Addresses that show the row's draft without a login. */
const preview = z.object({ url: paths, expires_at: moment }).meta({ id: 'Preview' })
export type DeskPreview = z.infer<typeof preview>

export const createdSchemas = {
  createRow: {
    operationId: 'create',
    summary: 'Creates a row',
    takesKey: true,
    body: change,
    answer: record,
    refused: [409],
    about: (entity) => {
      const summary = entity.label.create.en
      if (entity.createdBy !== 'upload') return { summary, body: changeOf(entity) }
      const query = z.object({ accepts: z.enum(Object.keys(acceptedKinds)).optional() })
      return { summary, query, body: undefined, file: 'file', takesKey: undefined }
    },
  },
  countRows: {
    operationId: 'count',
    summary: 'How many rows a list has; up to 100 if it has conditions',
    answer: count,
    about: (entity) => ({
      summary: `How many ${entity.label.many.en} a list has; up to 100 if it has conditions`,
      query: selectionQuery(entity),
    }),
  },
  listGroups: {
    operationId: 'groups',
    summary: 'The groups that its rows form, with their names',
    answer: groups,
    about: (entity) => groupFields(entity) && {},
  },
  changeRows: {
    operationId: 'bulk',
    summary: 'Changes several rows in one transaction',
    body: bulk,
    answer: bulkResult,
    refused: [409],
    about: (entity) => {
      const { values: own, only, seen } = changeOf(entity).shape
      const rows = z.array(z.object({ id, revision: z.int(), values: own, only, seen }))
      return { body: bulk.extend({ rows: rows.min(1).max(100) }) }
    },
  },
  pushRow: {
    operationId: 'push',
    summary: 'Creates or changes the row that an outside system calls so',
    placeholders: { external_id: externalId },
    body: push,
    answer: pushed,
    refused: [409],
    about: (entity) => ({ body: push.extend({ values: valuesOf(entity) }) }),
  },
  deleteRow: {
    operationId: 'delete',
    summary: 'Deletes it; it may be restored',
    needsRevision: 'row',
    answer: record,
    refused: [409],
  },
  placeRow: {
    operationId: 'place',
    summary: 'Moves it behind another row; null for the first place',
    needsRevision: 'row',
    body: z.strictObject({ after: id.nullable() }),
    answer: record,
    refused: [409],
    about: ({ list }) => list.order && {},
  },
  replaceFile: {
    operationId: 'replace',
    summary: 'Replaces the file; its uses stay',
    needsRevision: 'row',
    file: 'file',
    answer: record,
    refused: [409, 413],
    about: ({ createdBy }) => createdBy && {},
  },
  listUses: { operationId: 'uses', summary: 'What refers to it', answer: uses },
  previewRow: {
    operationId: 'preview',
    summary: 'Where it is seen with its draft',
    answer: preview,
    about: (entity) => hasPreview(entity) && {},
  },
} as const satisfies SchemasOf<typeof createdRows>

/** The draft on the other site. */
const copy = z.object({ id: z.int(), site: z.enum(siteKeys) }).meta({ id: 'Copy' })

export const copiedSchemas = {
  copyRow: {
    operationId: 'copy',
    summary: 'Copies it to another site as a draft',
    takesKey: true,
    body: z.strictObject({ site: z.enum(siteKeys) }),
    answer: copy,
    refused: [409],
  },
} as const satisfies SchemasOf<typeof copiedRows>
