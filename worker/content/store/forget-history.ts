import { commit, moment, type Store } from './commit.ts'
import { oldUndos } from './desk/writes/undo.ts'
import { oldPoints } from './drafts/points.ts'
import { oldDeliveries } from './outside/webhooks.ts'
import { uselessDownloads } from './press/downloads.ts'
import { oldRedirectUses } from './redirects/uses.ts'
import { sql } from './sql.ts'

const dayMs = 24 * 60 * 60 * 1000

const keptDays = {
  undos: 1,
  purges: 30,
  deliveries: 30,
  deletedBlocks: 90,
  requests: 90,
  steps: 400,
  changes: 400,
  audit: 731,
}

const mostRows = 5000

/**
 * Deletes entries of logs and histories after the days in `keptDays`, and other data that is no longer used. Each
 * statement deletes at most `mostRows` rows.
 */
export async function forgetHistory(store: Store): Promise<void> {
  const before = (days: number) => moment(new Date(store.now.getTime() - days * dayMs))
  await commit(
    store,
    [
      // the newest entry stays, since a new isolate reads the log from there
      sql`DELETE FROM purges WHERE id IN (SELECT id FROM purges ORDER BY id LIMIT ${mostRows})
        AND at < ${before(keptDays.purges)} AND id < (SELECT max(id) FROM purges)`,
      // the latest revision of each owner stays, since the list of pages names the revision's writer
      sql`DELETE FROM page_revisions WHERE rowid IN (SELECT r.rowid FROM page_revisions r
        WHERE r.at < ${before(keptDays.steps)} AND EXISTS (SELECT 1 FROM page_revisions n
          WHERE n.content_type = r.content_type AND n.object_id = r.object_id AND n.number > r.number)
        ORDER BY r.at LIMIT ${mostRows})`,
      sql`DELETE FROM audit WHERE id IN (SELECT id FROM audit ORDER BY id LIMIT ${mostRows})
        AND at < ${before(keptDays.audit)}`,
      sql`DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE at < ${before(keptDays.requests)}
        ORDER BY at LIMIT ${mostRows})`,
      oldDeliveries(before(keptDays.deliveries), mostRows),
      uselessDownloads(mostRows),
      oldUndos(before(keptDays.undos), mostRows),
      oldRedirectUses(store.now, mostRows),
      oldPoints(store.now, mostRows),
      // keeps named versions, and the latest change of each row, so that its history still names the last writer
      sql`DELETE FROM desk_changes WHERE id IN (SELECT c.id FROM desk_changes c WHERE c.at < ${before(keptDays.changes)}
        AND c.name IS NULL
        AND EXISTS (SELECT 1 FROM desk_changes n WHERE n.entity = c.entity AND n.entity_id = c.entity_id AND n.id > c.id)
        ORDER BY c.at LIMIT ${mostRows})`,
      sql`DELETE FROM modules WHERE id IN (SELECT m.id FROM modules m WHERE m.deleted_at < ${before(keptDays.deletedBlocks)}
        AND NOT EXISTS (SELECT 1 FROM modules c WHERE c.parent_id = m.id AND c.deleted_at IS NULL) LIMIT ${mostRows})`,
    ],
    [],
  )
}
