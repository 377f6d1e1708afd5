import { z } from 'zod'
import { entryStates } from '../../../entities/contract.ts'
import { historyActions, maxCountedVersions, maxVersionName } from '../../../entities/history/contract.ts'
import { changeReasons } from '../../../entities/productions/changes.ts'
import { plainName } from '../../plain-name.ts'
import type { SchemasOf } from '../describe.ts'
import { after, byId, entry, moment, occupancy, perPage, record, related, value } from '../parts.ts'
import type { everyRows } from './every.ts'
import { listQuery } from './list-query.ts'
import { change, changeOf } from './values.ts'

/** The use of a redirect that visitors have followed in the last 90 days. */
const use = z.object({
  /** The number of requests in the last 30 days. */
  hits: z.int(),
  /** The day of the last request, in Berlin time. */
  last_on: z.iso.date(),
})
export type RedirectUse = z.infer<typeof use>

const list = z
  .object({
    /** The number of rows in the requested state, by default all but deleted ones; null if other conditions apply. */
    count: z.int().nullable(),
    /** The value of `after` for the next page; null on the last page. A page may be empty although others follow. */
    next: z.string().nullable(),
    results: z.array(entry).readonly(),
    related,
    states: z.partialRecord(z.enum(entryStates), z.int()),
    /**
     * The number of rows, among the first 300, in which a text shown in the list lacks its English version; past
     * productions do not count. Null on later pages, and for entities whose lists show no localised text.
     */
    open_english: z.int().nullable().describe('Rows without English; on the first page alone'),
    is_cut: z.boolean().describe('The search has more matches than the list; on the first page alone'),
    /** The states that visitors see, for productions whose state our box office decides. */
    box_office: byId(z.string()).describe('Public states of productions sold here'),
    occupancy: byId(occupancy).describe('Of productions sold here'),
    facts: byId(use).describe('How often redirects are used, by id'),
    /**
     * Ids of results that conflict with another row, such as productions in the same hall at the same time, or that
     * visitors do not see although they are public.
     */
    conflicting: z.array(z.int()).readonly(),
  })
  .meta({ id: 'List' })
export type DeskList = z.infer<typeof list>

const version = z
  .object({
    id: z.int(),
    at: moment,
    by: z.string(),
    action: z.enum(historyActions),
    revision: z.int(),
    changes: z
      .record(z.string(), z.object({ before: value, after: value }))
      .describe('Values before and after the change, by field'),
    why: z
      .object({ reason: z.enum(changeReasons), remark: z.string().optional() })
      .nullable()
      .describe('Why a production was cancelled or moved'),
    is_automatic: z.boolean().describe('Saved while the person was typing'),
    name: z.string().nullable().describe('The name of the version, for the action `name`'),
  })
  .meta({ id: 'HistoryEntry' })
export type DeskHistoryEntry = z.infer<typeof version>

const history = z
  .object({
    next: z.string().nullable(),
    count: z.int().nullable().describe(`Versions, counted up to ${maxCountedVersions}; first page alone`),
    results: z.array(version),
    related,
  })
  .meta({ id: 'History' })
export type DeskHistory = z.infer<typeof history>

/** The values that the row's form had after a change. */
const past = z
  .object({
    values: z.record(z.string(), value),
    /** Fields that `values` omits, because the entity no longer accepts their values. */
    left_out: z.array(z.string()).readonly(),
    related,
  })
  .meta({ id: 'Version' })
export type DeskVersion = z.infer<typeof past>

/** An empty body restores a deleted row; otherwise, `field` gets the value that it had before the change `change`. */
const restoration = z.strictObject({ change: z.int().positive().optional(), field: z.string().max(80).optional() })

export const everySchemas = {
  listRows: {
    operationId: 'list',
    summary: 'Rows, page by page',
    answer: list,
    about: (entity) => ({ summary: `${entity.label.many.en}, page by page`, query: listQuery(entity) }),
  },
  readRow: {
    operationId: 'read',
    summary: 'A row with its draft',
    answer: record,
    about: ({ label }) => ({ summary: `${label.one.en} with its draft` }),
  },
  changeRow: {
    operationId: 'change',
    summary: 'Changes the draft or what is public',
    needsRevision: 'row',
    body: change,
    answer: record,
    refused: [409],
    about: (entity) => ({ body: changeOf(entity) }),
  },
  restoreRow: {
    operationId: 'restore',
    summary: 'Restores a deleted row, or one field of a past change',
    needsRevision: 'row',
    body: restoration,
    answer: record,
    refused: [409],
  },
  listVersions: {
    operationId: 'history',
    summary: 'Who changed what',
    query: z.object({ after, per_page: perPage }),
    answer: history,
  },
  nameVersion: {
    operationId: 'name',
    summary: 'Names the current version, draft included',
    needsRevision: 'row',
    body: z.strictObject({ name: plainName(maxVersionName) }),
    answer: version,
    refused: [409],
  },
  readVersion: { operationId: 'version', summary: 'The values after a past change', answer: past },
} as const satisfies SchemasOf<typeof everyRows>
