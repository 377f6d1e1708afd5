// Records of an entity's rows by its definition, with the rows inside them and its override.
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../shared/entities/registry.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { propertiesOf, valuesOf } from '../../content/store/desk/columns.ts'
import type { DeskTable, LinkTable } from '../../content/store/desk/desk-table.ts'
import { deskTables, fixedTables } from '../../content/store/desk/tables.ts'
import { among, raw, sql } from '../../content/store/sql.ts'
import type { Values } from '../kinds/kind.ts'
import { recordOf } from '../kinds/kinds.ts'
import { type ExportedRow, own } from '../own/own.ts'
import type { ExportContext } from './export-context.ts'
import { Keys } from './keys.ts'

/** Returns the records of rows, without their external ids. */
export async function recordsOf(
  { store, media }: Pick<ExportContext, 'store' | 'media'>,
  name: EntityName | FixedEntityName,
  rows: readonly Pick<ExportedRow, 'values'>[],
): Promise<Values[]> {
  const { fields } = definitionOf(name) as EntityDefinition
  const keys = new Keys(store)
  const skip = own[name]?.fields
  const make = () => rows.map(({ values }) => recordOf(fields, values, { media, keyOf: keys.keyOf }, skip))
  // the first run only notes which files and rows the records refer to
  let records = make()
  const isMore = [await media.loadMissing(), await keys.loadMissing()].some(Boolean)
  if (isMore) records = make()
  return records
}

/** Adds the rows' values at the desk, with their lists of other rows. */
export async function exportedRows(
  store: Store,
  name: EntityName | FixedEntityName,
  rows: readonly ExportedRow['columns'][],
): Promise<ExportedRow[]> {
  const desk: DeskTable = { ...deskTables, ...fixedTables }[name]
  const { fields } = definitionOf(name) as EntityDefinition
  const ids = rows.map(({ id }) => id)
  const links = await Promise.all(
    Object.entries(desk.lists ?? {}).map(async ([field, table]) => [field, await linksOf(store, table, ids)] as const),
  )
  return rows.map((columns) => {
    const lists = Object.fromEntries(links.map(([field, byRow]) => [field, byRow.get(columns.id) ?? []]))
    return { columns, values: valuesOf(desk, fields, { columns, lists }) }
  })
}

async function linksOf(
  store: Store,
  { table, owner, item }: LinkTable,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await select(
    store,
    sql<{ owner: number; item: number }>`SELECT ${raw(owner)} AS owner, ${raw(item)} AS item
      FROM ${raw(getTableName(table))} WHERE ${raw(owner)} IN ${among(ids)}
      ORDER BY position`,
  )
  return new Map([...Map.groupBy(rows, (row) => row.owner)].map(([id, found]) => [id, found.map((row) => row.item)]))
}

/** Adds the rows inside the given ones to their records, and completes these by the entity's override. */
export async function completed(
  context: ExportContext,
  name: EntityName | FixedEntityName,
  given: readonly Values[],
  rows: readonly ExportedRow[],
): Promise<readonly Values[]> {
  let records = given
  for (const [property, [inner, above]] of Object.entries(own[name]?.inside ?? {})) {
    const inside = await recordsInside(context, inner, above, rows)
    records = records.map((record, at) => ({ ...record, [property]: inside.get(rows[at]?.columns.id ?? 0) ?? [] }))
  }
  return (await own[name]?.toFile?.(records, rows, context)) ?? records
}

/** Reads the rows that refer to the given ones, in their order. @returns their records by the id of the outer row */
async function recordsInside(
  context: ExportContext,
  name: EntityName,
  above: string,
  outer: readonly ExportedRow[],
): Promise<Map<number, Values[]>> {
  const { table } = deskTables[name]
  const columns = getTableColumns(table) as Record<string, Column>
  const order = raw('position' in columns ? 'position, id' : 'id')
  const stored = await select(
    context.store,
    sql<Values>`SELECT * FROM ${raw(getTableName(table))}
      WHERE ${raw(`"${columns[above]?.name}"`)} IN ${among(outer.map(({ columns: { id } }) => id))} ORDER BY ${order}`,
  )
  const rows = stored.map((row) => propertiesOf({ table }, row) as ExportedRow['columns'])
  const exported = await exportedRows(context.store, name, rows)
  const records = await completed(context, name, await recordsOf(context, name, exported), exported)
  const placed = records.map((record, at) => ({ record, id: Number(rows[at]?.[above]) }))
  const byOuter = Map.groupBy(placed, ({ id }) => id)
  return new Map([...byOuter].map(([id, list]) => [id, list.map(({ record }) => record)]))
}
