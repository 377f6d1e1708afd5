import { commit, moment, type Store } from '../commit.ts'
import { sql } from '../sql.ts'
import type { PageSnapshot } from './snapshot.ts'

/** Stores a snapshot for a signed link, and deletes expired snapshots. @returns the id of the preview */
export async function storePreview(
  store: Store,
  { pageId, snapshot, by, expires }: { pageId: number; snapshot: PageSnapshot; by: string; expires: Date },
): Promise<number> {
  const at = moment(store.now)
  const { rows } = await commit(
    store,
    [
      sql`DELETE FROM page_previews WHERE expires_at <= ${at}`,
      sql`INSERT INTO page_previews (page_id, snapshot, created_at, created_by, expires_at)
        VALUES (${pageId}, ${JSON.stringify(snapshot)}, ${at}, ${by}, ${moment(expires)}) RETURNING id`,
    ],
    [],
  )
  const [kept] = rows[1] as { id: number }[]
  if (!kept) throw new Error('the preview was not stored')
  return kept.id
}
