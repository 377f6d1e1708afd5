import { commit, moment, type Store, type Written } from '../commit.ts'
import { media } from '../schema/media.ts'
import { among, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'

export type MediaRecord = Omit<typeof media.$inferInsert, 'id'>

/**
 * Creates or updates the rows of files that are in R2 under `originals/{hash}`.
 * @returns the tags, and row ids by hash
 */
export async function upsertMedia(
  store: Store,
  records: readonly MediaRecord[],
): Promise<Written & { ids: Map<string, number> }> {
  const uploadedAt = moment(store.now)
  const upserts = upsertRows(
    media,
    records.map((record) => ({ uploadedAt, ...record })),
    { key: ['hash'], keep: ['uploadedAt', 'tags', 'isDecorative'], returning: 'id, hash' },
  )
  const each = sql`SELECT 'media:' || id FROM media WHERE hash IN ${among(records.map(({ hash }) => hash))}`
  const { tags, rows } = await commit(store, upserts, [each])
  const known = rows.flat() as { id: number; hash: string }[]
  return { tags, ids: new Map(known.map(({ id, hash }) => [hash, id])) }
}
