import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { raw, type Sql, sql } from '../sql.ts'
import { names, textColumns } from '../text-columns.ts'
import { linkingTables } from './uses.ts'

/**
 * Returns the statements that change the hash of a replaced file in every text that may link to it, in blocks and in
 * drafts of the desk. Versions of pages still name the old file.
 */
export function mentionsMoved(before: string, after: string): Sql[] {
  return [
    ...linkingTables.map((table) => movedIn(table, { before, after })),
    sql`UPDATE desk_rows SET draft = replace(draft, ${before}, ${after})
      WHERE draft IS NOT NULL AND instr(draft, ${before}) > 0`,
    sql`UPDATE modules SET data = replace(data, ${before}, ${after}) WHERE instr(data, ${before}) > 0`,
  ]
}

function movedIn(table: SQLiteTable, { before, after }: { before: string; after: string }): Sql {
  const name = getTableName(table)
  const columns = textColumns(table).map((column) => `"${column}" = replace(${name}."${column}", f.hash, f.after)`)
  return sql`UPDATE ${raw(`${name} SET ${columns.join(', ')}`)} FROM (SELECT ${before} AS hash, ${after} AS after) f
    WHERE ${names(table, raw('f.hash'), name)}`
}
