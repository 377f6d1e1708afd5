// Imports at the desk (`/admin/api/imports/`): a file is read and compared, then the chosen rows become drafts.
import type { DeskValue, Related } from '../entities/contract.ts'
import type { Locale } from '../locale.ts'

/**
 * The entities whose rows the desk imports; a row may refer only to rows of earlier entities. One record may contain
 * rows of several entities: the record of a venue also contains the venue's rooms.
 */
export const deskImportLists = [
  ...(['settings', 'redirects', 'venues', 'rooms', 'partners', 'abos', 'articles', 'people', 'works'] as const),
  ...(['productions', 'features', 'press-categories', 'press-directories', 'press-files', 'menus'] as const),
] as const
export type DeskImportList = (typeof deskImportLists)[number]

/** The lists of a file that the desk does not import, in the order in which the desk names these lists. */
export const leftOutLists = ['pages', 'sections', 'plans', 'drawn_plans', 'sales', 'vouchers', 'members'] as const
export type LeftOutList = (typeof leftOutLists)[number]

/** The largest sizes of a JSON file and a ZIP in bytes, records per file, and characters per record. */
export const deskImportLimits = {
  jsonBytes: 20_000_000,
  zipBytes: 100_000_000,
  records: 5_000,
  recordLength: 300_000,
} as const

/**
 * An import is `waiting` until its file has been uploaded. It then reads the file, compares its records with the store
 * and waits until staff have chosen the rows to write; staff may undo what was written.
 */
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
  /** ISO 8601, in UTC. */
  started_at: string
  ended_at: string | null
  /** `done` of `total` rows are processed in the current state; `total` is null while the file is read. */
  done: number
  total: number | null
  counts: Record<DeskImportKind, number>
  /** The number of rows that staff have chosen to write. */
  chosen: number
  /** The number of chosen rows by outcome. */
  outcomes: Partial<Record<DeskImportOutcome, number>>
  /** The number of records in lists that the desk does not import, by list. */
  left_out: Partial<Record<LeftOutList, number>>
  /** Why the file cannot be imported; null unless the state is `failed`. */
  problem: string | null
  /** The language in which `problem` is written. */
  problem_lang?: Locale
}

/** `deleted`: staff have deleted the record's row, and the import does not restore it. */
export const deskImportKinds = ['new', 'changed', 'unchanged', 'refused', 'deleted'] as const
export type DeskImportKind = (typeof deskImportKinds)[number]

/**
 * `stale`: the row has changed since the comparison, so the import did not write it. `left`: the row has changed since
 * the import wrote it, so undoing the import did not change it.
 */
export type DeskImportOutcome = 'written' | 'refused' | 'stale' | 'undone' | 'left'

export interface DeskImportRow {
  n: number
  list: DeskImportList
  external_id: string
  title: string
  /** The line on which the record begins, and the name of the file within a ZIP; `file` is null for other imports. */
  line: number
  file: string | null
  kind: DeskImportKind
  is_chosen: boolean
  fields: DeskImportField[]
  /** Fields that differ but stay unchanged, because they are kept fields. */
  kept: string[]
  /**
   * Why the record is refused: paths or columns within it, each with a reason and its language. If it is not refused,
   * these are warnings.
   */
  problems: { path: string; reason: string; lang?: Locale }[]
  /** The e-mail address of the person who has changed the row today; null if no person has. */
  changed_by: string | null
  /** The id of the entity's row; null until a new row is written. */
  entity_id: number | null
  outcome: DeskImportOutcome | null
}

export interface DeskImportField {
  field: string
  /** The stored value. A reference of 0, here or in `after`, means a picture or row that the file itself contains. */
  before: DeskValue
  after: DeskValue
  is_chosen: boolean
}

export interface DeskImportRows {
  /** The value of `after` with which to request the next page; null on the last page. */
  next: number | null
  results: DeskImportRow[]
  /** Titles of the rows that the fields refer to. */
  related: Related
}
