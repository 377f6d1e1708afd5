import { type Sql, sql } from '../sql.ts'

const maxNamed = 50

/**
 * Selects the ids of the rows that are not deleted, among the latest `maxNamed` matches.
 * @param match as `matchOf` returns it
 */
export function namedRows(match: string): Sql<{ id: number }> {
  return sql`SELECT id FROM (SELECT rowid AS row FROM desk_index WHERE desk_index MATCH ${match}
      ORDER BY rowid DESC LIMIT ${maxNamed}) JOIN desk_rows USING (row)
    WHERE state <> 'deleted'`
}
