// Imports at the desk (`/admin/api/imports/`): a file is read and compared, then the chosen rows become drafts.
import type { DeskValue, Related } from '../entities/contract.ts'

/** The lists that the desk imports, each under its entity's name; later ones refer to earlier ones. */
export const deskImportLists = ['partners', 'abos', 'articles', 'people', 'works', 'productions'] as const
export type DeskImportList = (typeof deskImportLists)[number]

/** Bytes of a JSON file and of a ZIP, records of a file, and characters of a record. */
export const deskImportLimits = {
  jsonBytes: 20_000_000,
  zipBytes: 100_000_000,
  records: 5_000,
  recordLength: 300_000,
} as const

/** `waiting` for the file's bytes; then a file is read, compared, written, and perhaps taken back. */
export const deskImportStates = [
  ...(['waiting', 'reading', 'comparing', 'compared', 'writing', 'done'] as const),
  ...(['undoing', 'undone', 'failed'] as const),
] as const
export type DeskImportState = (typeof deskImportStates)[number]

export interface DeskImport {
  id: number
  /** Of the file. */
  name: string
  state: DeskImportState
  /** E-mail address. */
  by: string
  /** UTC, ISO. */
  started_at: string
  ended_at: string | null
  /** Rows of the current state that are finished, and all of them; null while the file is read. */
  done: number
  total: number | null
  counts: Record<DeskImportKind, number>
  /** Rows that are or will be written. */
  chosen: number
  /** The outcome of the chosen rows. */
  outcomes: Partial<Record<DeskImportOutcome, number>>
  /** Records by list that the desk does not import. */
  left_out: Record<string, number>
  /** Why the file cannot be imported, in English; null unless the state is `failed`. */
  problem: string | null
}

/** `deleted`: people have deleted the record's row, which stays so until they restore it. */
export const deskImportKinds = ['new', 'changed', 'unchanged', 'refused', 'deleted'] as const
export type DeskImportKind = (typeof deskImportKinds)[number]

/** `stale`: the row has been changed since the comparison, or since it was written, so it was left alone. */
export type DeskImportOutcome = 'written' | 'refused' | 'stale' | 'undone' | 'left'

export interface DeskImportRow {
  n: number
  list: DeskImportList
  external_id: string
  title: string
  /** On which the record begins, and the file of a ZIP that holds it. */
  line: number
  file: string | null
  kind: DeskImportKind
  is_chosen: boolean
  fields: DeskImportField[]
  /** Fields that differ and are left, since people have made them theirs. */
  kept: string[]
  /** Why the record is refused: paths within it with a reason in English. */
  problems: { path: string; reason: string }[]
  /** E-mail address of the person who has changed the row today; null without one. */
  changed_by: string | null
  /** Of the entity's row, once there is one. */
  entity_id: number | null
  outcome: DeskImportOutcome | null
}

export interface DeskImportField {
  field: string
  /** 0 stands for a picture or row that the file brings along. */
  before: DeskValue
  after: DeskValue
  is_chosen: boolean
}

export interface DeskImportRows {
  /** For `after`; null on the last page. */
  next: number | null
  results: DeskImportRow[]
  /** Titles of the rows that the fields refer to. */
  related: Related
}
