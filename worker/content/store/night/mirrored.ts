// When all new copies were last fetched by a mirror outside the platform.
import { commit, moment, type Store } from '../commit.ts'
import { factStatement, readFact } from './facts.ts'

const key = 'copies mirrored'

export async function noteMirrored(store: Store): Promise<void> {
  await commit(store, [factStatement(key, moment(store.now))], [])
}

/** Returns the moment in UTC; null before the first time. */
export function lastMirrored(store: Store): Promise<string | null> {
  return readFact(store, key)
}
