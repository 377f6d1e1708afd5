// When all new copies were last fetched by a mirror outside the platform.
import { commit, moment, type Store, select } from '../commit.ts'
import { sql } from '../sql.ts'

const key = 'copies mirrored'

export async function noteMirrored(store: Store): Promise<void> {
  await commit(
    store,
    [
      sql`INSERT INTO store_facts (key, value) VALUES (${key}, ${moment(store.now)})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    ],
    [],
  )
}

/** Returns the moment in UTC; null before the first time. */
export async function lastMirrored(store: Store): Promise<string | null> {
  const [row] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = ${key}`)
  return row?.value ?? null
}
