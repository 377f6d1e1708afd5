// Exports the rows of an entity by its definition: every field that staff can write is in the record.
import { getTableName } from 'drizzle-orm'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { definitionOf, type EntityName, type FixedEntityName } from '../../../shared/entities/registry.ts'
import type { Localised } from '../../../shared/locale.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { valuesOf } from '../../content/store/desk/columns.ts'
import type { DeskTable, LinkTable } from '../../content/store/desk/desk-table.ts'
import { deskTables, fixedTables } from '../../content/store/desk/tables.ts'
import { raw, type Sql, sql } from '../../content/store/sql.ts'
import type { Values } from '../kinds/kind.ts'
import { recordOf } from '../kinds/kinds.ts'
import { type ExportedRow, own } from '../own/own.ts'
import type { ExportContext, ReadPart } from './export-context.ts'
import { Keys, keyProperty } from './keys.ts'
import { rowsAfter } from './rows.ts'
import { textOf } from './texts.ts'

interface PartOptions {
  limit: number
  /** Which rows of a shared entity the site uses, as a condition on the row `t`. */
  used?: (site: string) => Sql
  /** Whether records have the address of the row's page. */
  hasSlug?: true
}

/** Returns the reader of an entity's rows. */
export function entityPart(name: EntityName, { limit, used, hasSlug }: PartOptions): ReadPart {
  return async (context, after) => {
    const { store, site } = context
    const where = used ? sql`TRUE` : sql`t.site = ${site}`
    const { table } = deskTables[name]
    const read = await rowsAfter(store, table, { after, limit, where, ...(used && { filter: used(site) }) })
    const rows = read.rows as ExportedRow['columns'][]
    const exported = await exportedRows(store, name, rows)
    const made = await recordsOf(context, name, exported)
    const named = made.map((record, at) => ({
      external_id: rows[at]?.[keyProperty(table)],
      ...(hasSlug && { slug: slugOf(rows[at]?.slug) }),
      ...record,
    }))
    const records = (await own[name]?.toFile?.(named, exported, context)) ?? named
    return { next: read.next, records: [...records] }
  }
}

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
      FROM ${raw(getTableName(table))} WHERE ${raw(owner)} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY position`,
  )
  return new Map([...Map.groupBy(rows, (row) => row.owner)].map(([id, found]) => [id, found.map((row) => row.item)]))
}

function slugOf(slug: unknown): unknown {
  return typeof slug === 'string' ? slug : textOf(slug as Localised | null)
}
