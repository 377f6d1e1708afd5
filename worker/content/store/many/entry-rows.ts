import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../commit.ts'
import { currentValues, type StoredEntry } from '../desk/entry.ts'
import { deskTables, fixedTables } from '../desk/tables.ts'
import type { DeskWriter, Gathered } from '../desk/writer.ts'
import { createDraft, publishEntry, removeEntry, saveDraft } from '../desk/writes/write.ts'
import type { Batch } from './publish-many.ts'

/** Checked values for a row of the desk. */
export interface EntryRecord {
  externalId: string
  /** The row's id; for a new row, the id that is reserved for it. */
  id: number
  /** The row as it was read; null for a new one. A row with a newer revision is not written. */
  entry: StoredEntry | null
  /** Null to delete a new row again, with `undo`. */
  values: Record<string, unknown> | null
}

export interface EntryOptions {
  /** Whether the values are published, or saved as a draft. */
  as: 'public' | 'draft'
  /** The author, to whom the history attributes the write. */
  by: string
  /** Takes an import back: the values are those before it. */
  undo?: boolean
  /** Returns the idempotency key of a new row; at most one row is created with a key. */
  keys?: (externalId: string) => string
}

/** Builds the transaction that writes rows through the desk: with their history, and as an import's. */
export async function entryRows(
  store: Store,
  site: SiteKey,
  name: EntityName | FixedEntityName,
  records: readonly EntryRecord[],
  options: EntryOptions,
): Promise<Batch> {
  const desk = { ...deskTables, ...fixedTables }[name]
  const entity = definitionOf(name) as EntityDefinition
  const gathered: Gathered = { statements: [], touched: [] }
  const writer: DeskWriter = { store, site, entity, desk, by: options.by, gathered }
  for (const record of records) await write(writer, record, options)
  const outcomes = records.map(({ id, externalId, entry }) => ({
    externalId,
    id,
    outcome: entry ? ('updated' as const) : ('created' as const),
    kept: [],
  }))
  return { ...gathered, outcomes }
}

async function write(writer: DeskWriter, record: EntryRecord, { as, undo = false, keys }: EntryOptions) {
  const { id, externalId, entry, values } = record
  if (entry && values === null) return removeEntry(writer, entry, { isTakenBack: true })
  const given = values ?? {}
  if (entry && undo) return saveDraft(writer, entry, given, { action: 'restore' })
  if (entry && as === 'draft') return saveDraft(writer, entry, given, { isImport: true })
  if (entry) return publishEntry(writer, entry, given, { keepsDraft: entry.live !== null, isImport: true })
  const created = await createDraft(writer, given, {
    requestKey: keys?.(externalId) ?? null,
    imported: { id, externalId },
  })
  return as === 'draft' ? created : publishEntry(writer, newEntry(writer, record), {})
}

/** Returns a row as the statements before have created it. */
function newEntry({ entity, by }: DeskWriter, { id, externalId, values }: EntryRecord): StoredEntry {
  return {
    id,
    externalId,
    revision: 1,
    state: 'draft',
    draft: currentValues(entity.fields, { draft: values, values: null, removed: null }),
    removed: null,
    kept: [],
    translations: {},
    updatedAt: '',
    updatedBy: by,
    imported: [],
    draftedBy: null,
    live: null,
    values: null,
  }
}
