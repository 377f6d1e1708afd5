import { commit, type Store } from '../commit.ts'
import { factStatement, readFact } from './facts.ts'

/** The progress of a nightly check, which may take several runs. */
export interface CheckProgress {
  /** The day in Berlin on which the check last reached its end; '' before the first time. */
  ended: string
  /** The part that is being checked, and the last key read in it; null before a check begins and after it has ended. */
  at: { part: string; after: string } | null
}

export async function readProgress(store: Store, check: string): Promise<CheckProgress> {
  const value = await readFact(store, `check:${check}`)
  return value === null ? { ended: '', at: null } : (JSON.parse(value) as CheckProgress)
}

export async function saveProgress(store: Store, check: string, progress: CheckProgress): Promise<void> {
  await commit(store, [factStatement(`check:${check}`, JSON.stringify(progress))], [])
}
