// The columns of a table that contain texts or JSON, and so may name a file by its hash.
import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { joined, raw, type Sql, sql } from './sql.ts'

/** Returns the condition that a row of a table, `t` by default, names a hash. */
export function names(table: SQLiteTable, hash: Sql, row = 't'): Sql {
  return joined(
    textColumns(table).map((name) => sql`instr(${raw(`${row}."${name}"`)}, ${hash}) > 0`),
    ' OR ',
  )
}

export function textColumns(table: SQLiteTable): string[] {
  const texts = Object.values(getTableColumns(table)).filter(
    (column) => column.getSQLType() === 'text' && !column.generated,
  )
  return texts.map(({ name }) => name)
}
