// Imports at the desk (`/admin/api/imports/`): the desk compares a file with the store, then writes the chosen rows as
// drafts.
import type { DeskValue, Related } from '../entities/contract.ts'
import type { Locale } from '../locale.ts'

/**
 * The entities whose rows the desk imports; a row may refer only to rows of earlier entities. A record may contain rows
 * of several entities: a venue's record also contains its rooms.
 */
export const deskImportLists = [
  ...(['settings', 'redirects', 'venues', 'rooms', 'closures'] as const),
  ...(['partners', 'abos', 'articles', 'people', 'works'] as const),
  ...(['productions', 'features', 'press-categories', 'press-directories', 'press-files', 'menus'] as const),
] as const
export type DeskImportList = (typeof deskImportLists)[number]

export const leftOutLists = ['pages', 'sections', 'plans', 'drawn_plans', 'sales', 'vouchers', 'members'] as const
export type LeftOutList = (typeof leftOutLists)[number]

/** Sizes are in bytes, `recordLength` is in characters. */
export const deskImportLimits = {
  jsonBytes: 20_000_000,
  zipBytes: 100_000_000,
  records: 5_000,
  recordLength: 300_000,
} as const

/** In `waiting`, the import waits for its file; in `compared`, it waits for staff to choose the rows to write. */
export const deskImportStates = [
  ...(['waiting', 'reading', 'comparing', 'compared', 'writing', 'done'] as const),
  ...(['undoing', 'undone', 'failed'] as const),
] as const
export type DeskImportState = (typeof deskImportStates)[number]

export interface DeskImport {
  id: number
  name: string
  state: DeskImportState
  /** The e-mail address of the person who started the import. */
  by: string
  /** ISO 8601, in UTC. `ended_at` is set in the states `compared`, `done`, `undone` and `failed`, otherwise null. */
  started_at: string
  ended_at: string | null
  /** `done` of `total` rows are processed in the current state; `total` is null while the file is read. */
  done: number
  total: number | null
  counts: Record<DeskImportKind, number>
  chosen: number
  outcomes: Partial<Record<DeskImportOutcome, number>>
  left_out: Partial<Record<LeftOutList, number>>
  /** Why the import failed or stopped before its end; null otherwise. */
  problem: string | null
  problem_lang?: Locale
}

/** `deleted`: staff have deleted the record's row, and the import does not restore it. */
export const deskImportKinds = ['new', 'changed', 'unchanged', 'refused', 'deleted'] as const
export type DeskImportKind = (typeof deskImportKinds)[number]

/**
 * `stale`: not written, because the row has changed since the comparison. `left`: not undone, because the row has
 * changed since the import wrote it.
 */
export type DeskImportOutcome = 'written' | 'refused' | 'stale' | 'undone' | 'left'

export interface DeskImportRow {
  n: number
  list: DeskImportList
  external_id: string
  title: string
  /** `line` is the record's first line. `file` is the file within a ZIP; null for other imports. */
  line: number
  file: string | null
  kind: DeskImportKind
  is_chosen: boolean
  fields: DeskImportField[]
  /** Fields that differ but stay unchanged, because they are kept fields. */
  kept: string[]
  /** Why the record is refused, by path or column; for a record that is not refused, warnings. */
  problems: { path: string; reason: string; lang?: Locale }[]
  /** The row's `updated_by` if its last change was today; null otherwise. */
  changed_by: string | null
  /** The id of the stored row; null for a refused record, and for a new row until it is written. */
  entity_id: number | null
  outcome: DeskImportOutcome | null
}

export interface DeskImportField {
  field: string
  /** The stored value. Here and in `after`, the reference 0 is a picture or row of the file that is not stored yet. */
  before: DeskValue
  after: DeskValue
  is_chosen: boolean
}

export interface DeskImportRows {
  /** The value of the query parameter `after` for the next page; null on the last page. */
  next: number | null
  results: DeskImportRow[]
  related: Related
}
