import type { Owner } from '../../../../shared/contract/section-owner.ts'
import { commit, moment, type Store } from '../commit.ts'
import { sql } from '../sql.ts'
import type { PageSnapshot } from './snapshot.ts'

/** Stores a snapshot for a signed link, and deletes expired snapshots. @returns the id of the preview */
export async function storePreview(
  store: Store,
  { owner, snapshot, by, expires }: { owner: Owner; snapshot: PageSnapshot; by: string; expires: Date },
): Promise<number> {
  const at = moment(store.now)
  const { rows } = await commit(
    store,
    [
      sql`DELETE FROM page_previews WHERE expires_at <= ${at}`,
      sql`INSERT INTO page_previews (content_type, object_id, snapshot, created_at, created_by, expires_at)
        VALUES (${owner.content_type}, ${owner.object_id}, ${JSON.stringify(snapshot)}, ${at}, ${by}, ${moment(expires)}) RETURNING id`,
    ],
    [],
  )
  const [kept] = rows[1] as { id: number }[]
  if (!kept) throw new Error('the preview was not stored')
  return kept.id
}
