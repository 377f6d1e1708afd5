import { z } from 'zod'
import { locales } from '../../../i18n/locale.ts'
import {
  deskImportKinds,
  deskImportLists,
  deskImportOutcomes,
  deskImportStates,
  leftOutLists,
} from '../../desk-import.ts'
import type { SchemasOf } from '../describe.ts'
import { moment, related, value } from '../parts.ts'
import type { importsRows, transfersRows } from './transfers.ts'

const transfer = z
  .object({
    id: z.int(),
    kind: z.enum(['export', 'backup']),
    state: z.enum(['running', 'done', 'failed', 'cancelled']),
    /** The e-mail address of the person who started the transfer; null for the nightly backup. */
    by: z.string().nullable(),
    started_at: moment,
    /** Null while the transfer runs. */
    ended_at: moment.nullable(),
    phase: z.enum(['reading', 'media', 'packing']),
    /** The number of records, files or bytes that are finished in this phase; `total` is null if unknown. */
    done: z.int(),
    total: z.int().nullable(),
    /** The number of records by list. */
    counts: z.record(z.string(), z.int()),
    /** Problems of the file, such as missing pictures, and why the transfer failed; in English. */
    warnings: z.array(z.string()),
    /** The size of the file; null until it is finished. */
    bytes: z.int().nullable(),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.infer<typeof transfer>
export type TransferKind = Transfer['kind']
export type TransferState = Transfer['state']
export type TransferPhase = Transfer['phase']
const transferList = z.object({ results: z.array(transfer) }).meta({ id: 'Transfers' })
export type TransferList = z.infer<typeof transferList>

const outcome = z.enum(deskImportOutcomes)

const deskImport = z
  .object({
    id: z.int(),
    name: z.string(),
    state: z.enum(deskImportStates),
    /** The e-mail address of the person who started the import. */
    by: z.string(),
    started_at: moment,
    /** Set in the states `compared`, `done`, `undone` and `failed`. */
    ended_at: moment.nullable(),
    /** `done` of `total` rows are processed in the current state; `total` is null while the file is read. */
    done: z.int(),
    total: z.int().nullable(),
    counts: z.record(z.enum(deskImportKinds), z.int()),
    chosen: z.int(),
    outcomes: z.partialRecord(outcome, z.int()),
    left_out: z.partialRecord(z.enum(leftOutLists), z.int()),
    /** Why the import failed or stopped before its end; null otherwise. */
    problem: z.string().nullable(),
    problem_lang: z.enum(locales).optional(),
  })
  .meta({ id: 'Import' })
export type DeskImport = z.infer<typeof deskImport>

const field = z.object({
  field: z.string(),
  /** The stored value. Here and in `after`, the reference 0 is a picture or row of the file that is not stored yet. */
  before: value,
  after: value,
  is_chosen: z.boolean(),
})
export type DeskImportField = z.infer<typeof field>

const row = z.object({
  n: z.int(),
  list: z.enum(deskImportLists),
  external_id: z.string(),
  title: z.string(),
  /** `line` is the record's first line. `file` is the file within a ZIP; null for other imports. */
  line: z.int(),
  file: z.string().nullable(),
  kind: z.enum(deskImportKinds),
  is_chosen: z.boolean(),
  fields: z.array(field),
  /** Fields that differ but stay unchanged, because they are kept fields. */
  kept: z.array(z.string()),
  /** Why the record is refused, by path or column; for a record that is not refused, warnings. */
  problems: z.array(z.object({ path: z.string(), reason: z.string(), lang: z.enum(locales).optional() })),
  /** The row's `updated_by` if its last change was today; null otherwise. */
  changed_by: z.string().nullable(),
  /** The id of the stored row; null for a refused record, and for a new row until it is written. */
  entity_id: z.int().nullable(),
  outcome: outcome.nullable(),
})
export type DeskImportRow = z.infer<typeof row>

/** `next` is the value of `after` for the next page; null on the last page. */
const rows = z.object({ next: z.int().nullable(), results: z.array(row), related })
export type DeskImportRows = z.infer<typeof rows>

export const transfersSchemas = {
  listTransfers: { summary: 'The exports of the site, the latest first', answer: transferList },
  startTransfer: {
    summary: 'Starts an export of the site, or answers the running one',
    body: z.strictObject({ kind: z.literal('export') }),
    answer: transfer,
  },
  removeTransfer: { summary: 'Cancels a running export, or deletes a finished one with its file', answer: 'nothing' },
  readTransferFile: { summary: 'The archive of an export; missing until it is finished', answer: 'zip' },
  listBackups: { summary: 'The backups of all sites, the latest first', answer: transferList },
  startBackup: { summary: 'Starts a backup of all sites, or answers the running one', answer: transfer },
  readBackupFile: { summary: 'The archive of a backup; missing until it is finished', answer: 'zip' },
} satisfies SchemasOf<typeof transfersRows>

const kinds = new Set<string>(deskImportKinds)

export const importsSchemas = {
  listImports: {
    summary: 'The imports of the site, the latest first',
    answer: z.object({ results: z.array(deskImport) }),
  },
  startImport: {
    summary: 'Starts an import of the file in the body: JSON, CSV or a ZIP with pictures',
    query: z.object({ name: z.string().describe('The name of the file') }),
    rawBody: true,
    answer: deskImport,
    refused: [413],
  },
  readImport: { summary: 'An import with its progress', answer: deskImport },
  removeImport: { summary: 'Removes an import, but not its drafts', answer: 'nothing', refused: [409] },
  listImportRows: {
    summary: 'The rows of an import, 100 per page',
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      kind: z
        .string()
        .refine((text) => text.split(',').every((kind) => kinds.has(kind)))
        .describe(`Some of ${deskImportKinds.join()}; all by default`)
        .optional(),
    }),
    answer: rows,
  },
  chooseImportRows: {
    summary: 'Includes or excludes a row, a field of a row, or all new and changed rows with a chosen field',
    body: z.strictObject({
      /** The row's number. If it is missing, the choice applies to all new and changed rows with a chosen field. */
      n: z.int().min(0).max(1e9).optional(),
      field: z.string().max(60).optional(),
      is_chosen: z.boolean(),
    }),
    answer: deskImport,
    refused: [409],
  },
  readImportReport: { summary: 'All rows of an import', answer: 'csv' },
  writeImport: { summary: 'Writes the chosen rows as drafts', answer: deskImport, refused: [409] },
  undoImport: {
    summary: 'Undoes the drafts, but for rows changed or published since',
    answer: deskImport,
    refused: [409],
  },
} satisfies SchemasOf<typeof importsRows>
