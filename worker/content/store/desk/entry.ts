// One row of an entity with its draft, read from `desk_rows` and from the entity's table.
import { getTableName } from 'drizzle-orm'
import type { EntryState } from '../../../../shared/entities/contract.ts'
import type { DeskFieldMap, EntityDefinition } from '../../../../shared/entities/define.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../commit.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { propertiesOf, valuesOf } from './columns.ts'
import type { DeskTable, LiveRow } from './desk-table.ts'
import type { DeskRow } from './list.ts'
import type { Removed } from './live/removed.ts'
import type { Translations } from './translations.ts'

export interface StoredEntry {
  id: number
  revision: number
  state: EntryState
  draft: Record<string, unknown> | null
  removed: Removed | null
  kept: string[]
  translations: Translations
  updatedAt: string
  updatedBy: string | null
  /** The external id of a row that an import or an outside system created as a draft; otherwise null. */
  externalId: string | null
  /** Who wrote each drafted field since it was public; null if unknown. */
  draftedBy: Record<string, readonly string[]> | null
  /** Fields whose drafted values come from an import or an outside system. */
  imported: string[]
  /** The row in the entity's table; null for a draft that is not public, and for a deleted row. */
  live: LiveRow | null
  /** The public values by field; null if `live` is null. */
  values: Record<string, unknown> | null
}

interface EntryRow {
  revision: number
  state: EntryState
  draft: string | null
  removed: string | null
  kept: string
  translations: string
  updated_at: string
  updated_by: string | null
  external_id: string | null
  imported: string
  drafted_by: string | null
}

export function idOfRequest(entity: string, site: SiteKey | '', requestKey: string): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM desk_rows
    WHERE entity = ${entity} AND site = ${site} AND request_key = ${requestKey}`
}

/** Selects the revision and state of each row with one of these ids, deleted rows included. */
export function statesOf(
  entity: string,
  ids: readonly number[],
): Sql<{ id: number; revision: number; state: EntryState }> {
  return sql`SELECT id, revision, state FROM desk_rows
    WHERE entity = ${entity} AND id IN ${among(ids)} ORDER BY id`
}

/** Selects the list columns of the rows with these ids, except deleted rows. */
export function entriesOf(entity: string, ids: readonly number[]): Sql<Omit<DeskRow, 'row' | 'key'>> {
  return sql`SELECT id, revision, state, shown, kept, updated_at, updated_by FROM desk_rows
    WHERE entity = ${entity} AND state <> 'deleted' AND id IN ${among(ids)}`
}

/** Reads a row with its draft, its public values and its lists; null if this site has no row with the id. */
export async function readEntry(
  store: Store,
  entity: EntityDefinition,
  desk: DeskTable,
  site: SiteKey,
  id: number,
): Promise<StoredEntry | null> {
  const ofSite = entity.scope === 'shared' ? '' : site
  const links = Object.entries(desk.lists ?? {})
  const statements: Sql[] = [
    sql`SELECT revision, state, draft, removed, kept, translations, updated_at,
      updated_by, external_id, imported, drafted_by FROM desk_rows
      WHERE entity = ${entity.name} AND id = ${id} AND site = ${ofSite}`,
    sql`SELECT * FROM ${raw(getTableName(desk.table))} WHERE id = ${id}`,
    ...links.map(
      ([, { table, owner, item }]) =>
        sql`SELECT ${raw(item)} AS item FROM ${raw(getTableName(table))} WHERE ${raw(owner)} = ${id} ORDER BY position`,
    ),
  ]
  const results = await store.d1.batch<Record<string, unknown>>(
    statements.map(({ text, params }) => store.d1.prepare(text).bind(...params)),
  )
  const row = results[0]?.results[0] as EntryRow | undefined
  if (!row) return null
  const stored = results[1]?.results[0]
  const lists = Object.fromEntries(
    links.map(([field], index) => [field, (results[index + 2]?.results ?? []).map(({ item }) => Number(item))]),
  )
  const live = stored ? { columns: propertiesOf(desk, stored), lists } : null
  return {
    id,
    revision: row.revision,
    state: row.state,
    draft: parsed(row.draft),
    removed: parsed(row.removed),
    kept: parsed(row.kept) ?? [],
    translations: parsed(row.translations) ?? {},
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    externalId: row.external_id,
    imported: parsed(row.imported) ?? [],
    draftedBy: parsed(row.drafted_by),
    live,
    values: live && valuesOf(desk, entity.fields, live),
  }
}

/**
 * Returns the values of a row as the desk shows them: drafted values replace public ones, a deleted row has its last
 * values, and every field is present (null without a value).
 */
export function currentValues(
  fields: DeskFieldMap,
  { draft, values, removed }: Pick<StoredEntry, 'draft' | 'values' | 'removed'>,
): Record<string, unknown> {
  const given = { ...(removed?.values ?? values), ...draft }
  return Object.fromEntries(Object.keys(fields).map((field) => [field, given[field] ?? null]))
}

/** Returns who wrote a drafted field since it was public; of an older draft, who wrote the row last ('' if unknown). */
export function draftersOf(
  { draftedBy, updatedBy }: Pick<StoredEntry, 'draftedBy' | 'updatedBy'>,
  field: string,
): readonly string[] {
  return draftedBy ? (draftedBy[field] ?? []) : [updatedBy ?? '']
}

function parsed<T>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T)
}
