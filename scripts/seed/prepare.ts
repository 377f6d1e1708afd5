import { firstSteps } from '../../shared/entities/setup.ts'
import { siteKeys } from '../../shared/sites/site-keys.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { moment, type Store, select } from '../../worker/content/store/commit.ts'
import { noteAside } from '../../worker/content/store/desk/today/setup.ts'
import { sql } from '../../worker/content/store/sql.ts'

/** Loads the demo content into an empty store, or moves content that was loaded or last moved on an earlier day. */
export async function prepareDemoContent(store: Store, bucket: R2Bucket, say: (line: string) => void): Promise<void> {
  const [fact] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = 'seeded'`)
  if (!fact) {
    const { loadDemoContent } = await import('./load.ts')
    await loadDemoContent(store, bucket, say)
    // a house with a season is past its first steps
    for (const site of siteKeys) for (const step of firstSteps) await noteAside(store, site, step, true)
  } else {
    const since = new Date(fact.value)
    if (berlinDay(since) >= berlinDay(store.now)) return
    const [{ readSeed }, { moveDemoContent }] = await Promise.all([import('./content.ts'), import('./move.ts')])
    const begun = await beginMove(store)
    await moveDemoContent(store, await readSeed(), since, begun)
    say(`demo content moved from ${berlinDay(since)} to ${berlinDay(store.now)}`)
  }
  await store.d1.batch([
    store.d1
      .prepare(
        `INSERT INTO store_facts (key, value) VALUES ('seeded', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      )
      .bind(moment(store.now)),
    store.d1.prepare(`DELETE FROM store_facts WHERE key = 'moving'`),
  ])
}

/**
 * Records the start of a move, so that a later move recognises the changes of an unfinished one.
 * @returns the start times of unfinished moves, including this one
 */
async function beginMove(store: Store): Promise<string[]> {
  await store.d1
    .prepare(
      `INSERT INTO store_facts (key, value) VALUES ('moving', ?)
      ON CONFLICT (key) DO UPDATE SET value = value || ' ' || excluded.value`,
    )
    .bind(moment(store.now))
    .run()
  const [fact] = await select(store, sql<{ value: string }>`SELECT value FROM store_facts WHERE key = 'moving'`)
  return fact?.value.split(' ') ?? []
}
