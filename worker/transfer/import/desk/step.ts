// One step of an import at the desk: reads a part of the file, or compares, writes or undoes some rows, and stores the
// state of each. A step that a crash interrupts is repeated without writing anything twice.
import {
  type DeskImportList,
  deskImportLimits,
  deskImportLists,
  leftOutLists,
} from '../../../../shared/contract/desk-import.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type DeskCall, deskCall } from '../../../content/handlers/desk/call.ts'
import type { Pause } from '../../pauses.ts'
import { idsByTitle } from '../csv/ids-by-title.ts'
import { type FileStore, openFiles } from '../files.ts'
import { Unusable } from '../unusable.ts'
import { type Comparison, compareRow } from './compare-row.ts'
import type { ImportStore, StoredImport } from './import-store.ts'
import { knownHalls } from './known-halls.ts'
import { knownIds } from './known-rows.ts'
import { openUpload } from './read-file.ts'
import { undoFile, undoRow, writeRow } from './write-row.ts'

export interface ImportContext {
  imports: ImportStore
  store: FileStore
  site: SiteKey
  key: string
  call: (list: DeskImportList | 'media') => DeskCall
  /** Called after writes; tests simulate crashes here. */
  onWrite: () => void
  /** Lets waiting requests run; called between rows. */
  pause: Pause
  /** The most rows of a step. */
  rowsPerStep: number
}

export type CallsFor = typeof callsFor

/** Returns the desk's calls for each list of an import. */
export function callsFor(about: Parameters<typeof deskCall>[1]): ImportContext['call'] {
  return (list) => deskCall(list, about)
}

/** Runs the step that the import's state requires. @throws Unusable for a file that cannot be imported */
export async function step(context: ImportContext, one: StoredImport): Promise<void> {
  if (one.state === 'reading') return read(context, one)
  if (one.state === 'comparing') return compare(context, one)
  if (one.state === 'writing') return write(context, one)
  if (one.state === 'undoing') return undo(context, one)
}

async function read({ imports, store, site, key, pause, onWrite }: ImportContext, one: StoredImport): Promise<void> {
  const upload = await openUpload(store.media, key, site)
  const part = upload.parts[one.next_file] ?? ''
  const isLast = one.next_file + 1 >= upload.parts.length
  const left_out = { ...one.left_out }
  imports.forgetRecords(one.id, part || null)
  let count = imports.count(one.id)
  for await (const { records, leftOut } of upload.read(part)) {
    count += records.length
    if (count > deskImportLimits.records)
      throw new Unusable(
        `The file holds more than ${deskImportLimits.records} records; npm run import takes any number.`,
      )
    // removed while it is read
    if (imports.one(one.id) === null) return
    for (const list of leftOutLists) if (leftOut[list]) left_out[list] = (left_out[list] ?? 0) + leftOut[list]
    imports.commit(() => {
      for (const record of records) imports.addRecord(one.id, { ...record, rank: deskImportLists.indexOf(record.list) })
    })
    await pause()
  }
  const next = { next_file: one.next_file + 1, left_out, attempts: 0 }
  imports.save({ ...one, ...next, ...(isLast && { state: 'comparing' as const }) })
  onWrite()
}

async function compare(context: ImportContext, one: StoredImport): Promise<void> {
  const { imports, pause, rowsPerStep, onWrite } = context
  const rows = imports.uncompared(one.id, rowsPerStep)
  if (rows.length === 0) return end(context, one, 'compared')
  // only rows of one list, since rows of later lists may refer to its new rows
  const list = rows[0]?.list
  const about = await comparisonOf(context, one, { isDryRun: true })
  for (const row of rows.filter((each) => each.list === list)) {
    imports.saveRow(one.id, await compareRow(row, about))
    onWrite()
    await pause()
  }
}

async function write(context: ImportContext, one: StoredImport): Promise<void> {
  const { imports, pause, rowsPerStep, onWrite } = context
  const rows = imports.unwritten(one.id, rowsPerStep)
  if (rows.length === 0) return end(context, one, 'done')
  const list = rows[0]?.list
  const about = await comparisonOf(context, one, { isDryRun: false })
  for (const row of rows.filter((each) => each.list === list)) {
    if (imports.one(one.id)?.state !== 'writing') return
    const written = await writeRow(row, about, (noted) => imports.saveRow(one.id, noted))
    onWrite()
    imports.saveRow(one.id, written)
    onWrite()
    await pause()
  }
}

async function undo(context: ImportContext, one: StoredImport): Promise<void> {
  const { imports, call, pause, rowsPerStep, onWrite } = context
  const rows = imports.written(one.id, rowsPerStep)
  const about = await comparisonOf(context, one, { isDryRun: true })
  for (const row of rows) {
    const undone = await undoRow(row, about)
    onWrite()
    imports.saveRow(one.id, undone)
    onWrite()
    await pause()
  }
  if (rows.length > 0) return
  for (const id of one.media) {
    await undoFile(id, call('media'))
    onWrite()
    await pause()
  }
  end(context, one, 'undone')
}

function end({ imports, store }: ImportContext, one: StoredImport, state: 'compared' | 'done' | 'undone'): void {
  const now = imports.one(one.id)
  // the import's state changed during the step
  if (now?.state !== one.state) return
  imports.save({ ...now, state, attempts: 0, ended_at: store.now.toISOString() })
}

async function comparisonOf(
  { imports, store, site, key, call }: ImportContext,
  { id }: StoredImport,
  options: { isDryRun: boolean },
): Promise<Comparison> {
  const upload = openUpload(store.media, key, site)
  const readFile = async (path: string) => (await upload).readFile(path)
  // a failure to open the upload is reported when a record needs a file from it
  upload.catch(() => {})
  const onNew = (media: number) => {
    const one = imports.one(id)
    if (one && !one.media.includes(media)) imports.save({ ...one, media: [...one.media, media] })
  }
  const lists = new Map<DeskImportList, ReadonlySet<string>>()
  const planned = (list: DeskImportList) => {
    const known = lists.get(list) ?? new Set(options.isDryRun ? imports.newIds(id, list) : [])
    lists.set(list, known)
    return known
  }
  const ids = await knownIds(store, site, planned)
  const isDeleted = (hash: string) => ids.deleted.has('media', hash)
  return {
    files: openFiles(store, readFile, { ...options, onNew, isDeleted }),
    ids,
    halls: await knownHalls(store, site, { deleted: ids.deleted, planned }),
    planned,
    found: (list, externalId) => imports.foundId(id, list, externalId),
    idsByTitle: idsByTitle(store, site),
    call,
    now: store.now,
    lineOf: (list, externalId) => imports.lineOf(id, list, externalId),
  }
}
