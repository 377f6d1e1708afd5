import { type Store, select } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'

/** Returns the statement that stores a fact about the store itself. */
export function factStatement(key: string, value: string): Sql {
  return sql`INSERT INTO store_facts (key, value) VALUES (${key}, ${value})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`
}

export async function readFact(store: Store, key: string): Promise<string | null> {
  const [row] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = ${key}`)
  return row?.value ?? null
}
