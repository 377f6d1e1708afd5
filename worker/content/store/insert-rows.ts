import { type Store, select } from './commit.ts'
import { sql } from './sql.ts'
import { chunks } from './upsert-rows.ts'

export type StoredRow = Record<string, string | number | null>

/** Thrown if rows have a column that the table lacks. */
export class StrangeColumn extends Error {}

/**
 * Inserts rows as they were stored.
 * @param table trusted
 * @param otherwise what happens to a row whose key the table has
 * @throws StrangeColumn if the rows are of another version of the schema
 */
export async function insertRows(
  store: Store,
  table: string,
  rows: readonly StoredRow[],
  otherwise: 'REPLACE' | 'IGNORE',
): Promise<void> {
  const known = await select(
    store,
    sql<{ name: string; hidden: number }>`SELECT name, hidden FROM pragma_table_xinfo(${table})`,
  )
  const stored = Object.keys(rows[0] ?? {})
  const strange = stored.find((column) => !known.some(({ name }) => name === column))
  if (strange) throw new StrangeColumn(`${table} has no column ${strange} here`)
  // the database computes hidden columns itself
  const columns = stored.filter((column) => known.some(({ name, hidden }) => name === column && hidden === 0))
  const into = `INSERT OR ${otherwise} INTO ${table} (${columns.map((name) => `"${name}"`).join(', ')})`
  const values = columns.map((name) => `row.value ->> '$."${name}"'`).join(', ')
  const statements = chunks(rows).map((json) =>
    store.d1.prepare(`${into} SELECT ${values} FROM json_each(?) AS row`).bind(json),
  )
  if (statements.length > 0) await store.d1.batch(statements)
}
