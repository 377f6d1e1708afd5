import { commit, type Store, select } from '../commit.ts'
import { sql } from '../sql.ts'

/** Where a check that takes several runs goes on. */
export interface CheckProgress {
  /** The day in Berlin on which it last reached its end; '' before the first time. */
  ended: string
  /** A part of what is checked, and the last key that was read there; null at the start. */
  at: { part: string; after: string } | null
}

export async function readProgress(store: Store, check: string): Promise<CheckProgress> {
  const [row] = await select(
    store,
    sql<{ value: string }>`SELECT value FROM store_facts WHERE key = ${`check:${check}`}`,
  )
  return row ? (JSON.parse(row.value) as CheckProgress) : { ended: '', at: null }
}

export async function saveProgress(store: Store, check: string, progress: CheckProgress): Promise<void> {
  const value = JSON.stringify(progress)
  await commit(
    store,
    [
      sql`INSERT INTO store_facts (key, value) VALUES (${`check:${check}`}, ${value})
        ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    ],
    [],
  )
}
