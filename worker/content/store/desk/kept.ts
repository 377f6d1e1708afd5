// Kept fields: imports do not overwrite fields that staff have changed at the desk, but report them.
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isSame } from '../../../../shared/entities/is-same.ts'
import type { EntityName, FixedEntityName } from '../../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../commit.ts'
import { among, raw, sql } from '../sql.ts'
import { propertiesOf } from './columns.ts'
import type { LinkTable } from './desk-table.ts'

export interface ImportedTable {
  entity: EntityName | FixedEntityName
  table: SQLiteTable
  /** '' for rows that all sites share. */
  site: SiteKey | ''
  key: string
  /** For each field that records name differently: its property there and, within a JSON property, its key. */
  columns?: Readonly<Record<string, string | readonly [property: string, key: string]>>
  lists?: Readonly<Record<string, LinkTable>>
}

/**
 * Records in which kept fields have the stored values. `kept` lists, by a record's key, the kept fields for which the
 * import has other values.
 */
export interface WithKept<R> {
  records: R[]
  kept: Map<string, string[]>
}

/** Replaces the values of kept fields in records with the stored values. */
export async function withKept<R extends object>(
  store: Store,
  imported: ImportedTable,
  records: readonly R[],
): Promise<WithKept<R>> {
  const { table, entity, site, key } = imported
  const keyOf = (record: R) => String((record as Record<string, unknown>)[key])
  const keyColumn = (getTableColumns(table) as Record<string, Column>)[key]?.name ?? key
  const rows = await select(
    store,
    sql<Record<string, unknown> & { kept: string }>`SELECT t.*, d.kept FROM desk_rows d
      JOIN ${raw(getTableName(table))} t ON t.id = d.id
      WHERE d.entity = ${entity} AND d.site = ${site} AND d.kept <> '[]'
        AND t.${raw(keyColumn)} IN ${among(records.map(keyOf))}`,
  )
  const kept = new Map<string, string[]>()
  if (rows.length === 0) return { records: [...records], kept }
  const stored = new Map(rows.map((row) => [String(row[keyColumn]), row]))
  const merged = records.map(async (record) => {
    const row = stored.get(keyOf(record))
    if (!row) return record
    const properties = propertiesOf({ table }, row)
    const result = { ...record } as Record<string, unknown>
    for (const field of JSON.parse(row.kept) as string[]) {
      const own = await ownValue(store, imported, { field, row, properties })
      const [property, below] = placeOf(imported, field)
      const given = result[property]
      if (!isSame(own, below === undefined ? given : valueBelow(given, below)))
        kept.set(keyOf(record), [...(kept.get(keyOf(record)) ?? []), field])
      result[property] = below === undefined ? own : { ...(given as object | null), [below]: own }
    }
    return result as R
  })
  return { records: await Promise.all(merged), kept }
}

function placeOf({ columns = {} }: ImportedTable, field: string): [property: string, below?: string] {
  return [columns[field] ?? field].flat() as [string, string?]
}

interface KeptField {
  field: string
  row: Record<string, unknown>
  properties: Record<string, unknown>
}

async function ownValue(
  store: Store,
  imported: ImportedTable,
  { field, row, properties }: KeptField,
): Promise<unknown> {
  const link = imported.lists?.[field]
  if (link) return listOf(store, link, Number(row.id))
  const [property, below] = placeOf(imported, field)
  // records and the table may name a column differently: a production's `contentStatus` is `status` in records
  const stored = properties[Object.hasOwn(getTableColumns(imported.table), field) ? field : property]
  return below === undefined ? stored : valueBelow(stored, below)
}

function valueBelow(object: unknown, key: string): unknown {
  return (object as Record<string, unknown> | null | undefined)?.[key]
}

async function listOf(store: Store, { table, owner, item }: LinkTable, id: number): Promise<number[]> {
  const rows = await select(
    store,
    sql<{ item: number }>`SELECT ${raw(item)} AS item FROM ${raw(getTableName(table))}
      WHERE ${raw(owner)} = ${id} ORDER BY position`,
  )
  return rows.map((row) => row.item)
}
