import { commit, type Store, select } from '../commit.ts'
import { sql } from '../sql.ts'

/** The progress of a nightly check, which may take several runs. */
export interface CheckProgress {
  /** The day in Berlin on which the check last reached its end; '' before the first time. */
  ended: string
  /** The part that is being checked, and the last key read in it; null before a check begins and after it has ended. */
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
