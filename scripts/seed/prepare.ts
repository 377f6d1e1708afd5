import { sql } from '../../worker/content/store/sql.ts'
import { moment, type Store, select } from '../../worker/content/store/writes/commit.ts'

/** Loads the demo content unless the store has it; what is there costs one read. */
export async function prepareDemoContent(store: Store, bucket: R2Bucket, say: (line: string) => void): Promise<void> {
  const [fact] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = 'seeded'`)
  if (fact) return
  const { loadDemoContent } = await import('./load.ts')
  await loadDemoContent(store, bucket, say)
  await store.d1.prepare(`INSERT INTO store_facts (key, value) VALUES ('seeded', ?)`).bind(moment(store.now)).run()
}
