import { commit, moment, type Store } from './commit.ts'
import { sql } from './sql.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * What is kept for how many days. Isolates read the purge log within seconds. Versions hold their blocks themselves, so
 * deleted blocks are kept for undo and for clients that repeat a call, and steps for the history.
 */
const keptDays = { purges: 30, deletedBlocks: 90, steps: 400 }

/** Rows per table and night, so that the first night after years ends in time. */
const mostRows = 5000

/** Deletes old entries of the purge log, steps of pages' histories, and blocks that were deleted long ago. */
export async function forgetHistory(store: Store): Promise<void> {
  const before = (days: number) => moment(new Date(store.now.getTime() - days * dayMs))
  await commit(
    store,
    [
      // the newest entry stays: a new isolate begins after it
      sql`DELETE FROM purges WHERE id IN (SELECT id FROM purges ORDER BY id LIMIT ${mostRows})
        AND at < ${before(keptDays.purges)} AND id < (SELECT max(id) FROM purges)`,
      sql`DELETE FROM page_revisions WHERE rowid IN (SELECT rowid FROM page_revisions ORDER BY rowid LIMIT ${mostRows})
        AND at < ${before(keptDays.steps)}`,
      sql`DELETE FROM modules WHERE id IN (SELECT m.id FROM modules m WHERE m.deleted_at < ${before(keptDays.deletedBlocks)}
        AND NOT EXISTS (SELECT 1 FROM modules c WHERE c.parent_id = m.id AND c.deleted_at IS NULL) LIMIT ${mostRows})`,
    ],
    [],
  )
}
