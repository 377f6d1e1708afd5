import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Store, select } from '../../content/store/commit.ts'
import { propertiesOf } from '../../content/store/desk/columns.ts'
import { among, raw, type Sql, sql } from '../../content/store/sql.ts'

/**
 * Reads the next rows of a table by id, with their columns as properties.
 * @param filter a condition on the row `t`; rows that do not match count towards `limit`, so that a step stays bounded
 * @returns the rows, and the id after which reading continues; null at the end
 */
export async function rowsAfter<T extends SQLiteTable>(
  store: Store,
  table: T,
  { after, limit, where, filter }: { after: string; limit: number; where: Sql; filter?: Sql },
): Promise<{ rows: T['$inferSelect'][]; next: string | null }> {
  const read = await select(
    store,
    sql<Record<string, unknown>>`SELECT t.*, ${filter ?? sql`1`} AS is_wanted FROM ${raw(getTableName(table))} t
      WHERE ${where} AND t.id > ${Number(after)} ORDER BY t.id LIMIT ${limit}`,
  )
  const last = read.at(-1)
  return {
    rows: read.filter((row) => row.is_wanted).map((row) => propertiesOf({ table }, row) as T['$inferSelect']),
    next: read.length === limit && last ? String(last.id) : null,
  }
}

/** Reads one text column of the given rows, such as the external id. @returns the texts by row id */
export async function namesOf<T extends SQLiteTable>(
  store: Store,
  table: T,
  property: keyof T['$inferSelect'] & string,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)].filter((id) => typeof id === 'number')
  if (wanted.length === 0) return new Map()
  const column = (getTableColumns(table) as Record<string, Column>)[property]?.name ?? property
  const rows = await select(
    store,
    sql<{ id: number; name: string }>`SELECT id, ${raw(`"${column}"`)} AS name FROM ${raw(getTableName(table))}
      WHERE id IN ${among(wanted)}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
