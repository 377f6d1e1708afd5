// Writes a chosen row as a draft, or undoes such a write. Both can be repeated after a crash, since they detect their
// own writes.

import type { DeskHistoryAction } from '../../../../shared/entities/history/contract.ts'
import { isSame } from '../../../../shared/entities/is-same.ts'
import { deleteEntry } from '../../../content/handlers/desk/change.ts'
import { storedEntry } from '../../../content/handlers/desk/read.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { currentValues, type StoredEntry } from '../../../content/store/desk/entry.ts'
import { historyOf } from '../../../content/store/desk/history.ts'
import { reserveId } from '../../../content/store/desk/reserve-id.ts'
import type { EntryOptions, EntryRecord } from '../../../content/store/many/entry-rows.ts'
import { writeEntry } from '../../../content/store/many/publish-many.ts'
import type { Problem } from '../problems.ts'
import { type Comparison, checkedValues } from './compare-row.ts'
import type { StoredRow } from './import-store.ts'
import { valuesOfRow } from './row-values.ts'

/**
 * Writes a row's chosen fields as a draft.
 * @param note stores the row before its draft is created, so that a repeated step creates the draft with the same id
 */
export async function writeRow(row: StoredRow, about: Comparison, note: (row: StoredRow) => void): Promise<StoredRow> {
  const call = about.call(row.list)
  const entry = row.entity_id === null ? null : await storedEntry(call, row.entity_id)
  const made = await chosenValues(row, about, row.kind === 'new' ? null : entry)
  if ('problems' in made) return { ...row, outcome: 'refused', problems: made.problems }
  const { values } = made
  if (row.kind === 'new') {
    const id = row.entity_id ?? (await reserveId(call.store, call.desk))
    if (row.entity_id === null) note({ ...row, entity_id: id })
    if (!entry) await write(about, row, { id, entry, values })
    return { ...row, entity_id: id, revision: 1, outcome: 'written' }
  }
  if (!entry || entry.state === 'deleted') return { ...row, outcome: 'stale' }
  if (entry.revision === (row.revision ?? 0) + 1 && has(call.entity.fields, entry, values))
    return { ...row, revision: entry.revision, outcome: 'written' }
  if (entry.revision !== row.revision) return { ...row, outcome: 'stale' }
  const written = await write(about, row, { id: entry.id, entry, values })
  if (written.kind !== 'written') return { ...row, outcome: 'stale' }
  return { ...row, revision: entry.revision + 1, outcome: 'written' }
}

/**
 * Undoes a written row. A row that has been changed since, or a new row that has been published, is left unchanged; a
 * publication that has itself been undone does not count.
 */
export async function undoRow(row: StoredRow, about: Comparison): Promise<StoredRow> {
  const call = about.call(row.list)
  const entry = row.entity_id === null ? null : await storedEntry(call, row.entity_id)
  const before = Object.fromEntries(
    row.fields.filter((each) => each.is_chosen).map((each) => [each.field, each.before]),
  )
  const since = entry && (await actionsSince(call.store, row, entry))
  const isUntouched = since !== null && areWithdrawn(since)
  // a step that a crash repeats finds its own write
  const isNext = since !== null && since.length > 0 && areWithdrawn(since.slice(1))
  if (row.kind === 'new') {
    if (!entry || (isNext && entry.state === 'deleted')) return { ...row, outcome: 'undone' }
    if (!isUntouched || entry.state !== 'draft') return { ...row, outcome: 'left' }
    const removed = await write(about, row, { id: entry.id, entry, values: null }, { undo: true })
    return { ...row, outcome: removed.kind === 'written' ? 'undone' : 'left' }
  }
  if (!entry) return { ...row, outcome: 'left' }
  if (isNext && has(call.entity.fields, entry, before)) return { ...row, outcome: 'undone' }
  if (!isUntouched) return { ...row, outcome: 'left' }
  const saved = await write(about, row, { id: entry.id, entry, values: before }, { undo: true })
  return { ...row, outcome: saved.kind === 'written' ? 'undone' : 'left' }
}

/**
 * Returns what was done to a row since the import wrote it, the latest first; null if there were too many changes.
 */
async function actionsSince(
  store: Store,
  { list, revision }: StoredRow,
  entry: StoredEntry,
): Promise<DeskHistoryAction[] | null> {
  const count = entry.revision - (revision ?? 0)
  if (count > mostSince) return null
  const lines = await select(store, historyOf(list, entry.id, null, 2 * mostSince))
  const since = lines.filter((line) => line.revision > (revision ?? 0) && line.action !== 'name')
  return since.length === count ? since.map(({ action }) => action) : null
}

const mostSince = 20

/** Whether the changes, the latest first, are publications that were undone at once. */
function areWithdrawn(actions: readonly DeskHistoryAction[]): boolean {
  return actions.length % 2 === 0 && actions.every((action, at) => action === (at % 2 === 0 ? 'withdraw' : 'publish'))
}

function write(
  { call }: Comparison,
  { list, external_id: externalId }: StoredRow,
  record: Omit<EntryRecord, 'externalId'>,
  options: Pick<EntryOptions, 'undo'> = {},
): ReturnType<typeof writeEntry> {
  const { store, site, by } = call(list)
  return writeEntry(store, site, list, { externalId, ...record }, { as: 'draft', by, ...options })
}

/** Deletes a file that the import has added, unless it is in use. */
export async function undoFile(id: number, call: Parameters<typeof deleteEntry>[0]): Promise<void> {
  const entry = await storedEntry(call, id)
  if (entry && entry.state !== 'deleted') await deleteEntry(call, id, entry.revision, { isTakenBack: true })
}

/**
 * Stores a row's files and computes its chosen values again, with the ids of these files and of rows written before.
 */
async function chosenValues(
  row: StoredRow,
  about: Comparison,
  entry: StoredEntry | null,
): Promise<{ values: Record<string, unknown> } | { problems: Problem[] }> {
  const call = about.call(row.list)
  const made = await valuesOfRow(row, about, call, entry)
  if ('problems' in made) return made
  const chosen = row.fields.filter((each) => each.is_chosen).map((each) => each.field)
  const values = Object.fromEntries(chosen.map((field) => [field, made.values[field] ?? null]))
  return checkedValues(call, null, values)
}

function has(
  fields: Parameters<typeof currentValues>[0],
  entry: StoredEntry,
  values: Record<string, unknown>,
): boolean {
  const current = currentValues(fields, entry)
  return Object.entries(values).every(([field, value]) => isSame(current[field], value))
}
