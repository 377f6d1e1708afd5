import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store } from '../commit.ts'
import { type KeyedRecord, type WrittenKeys, withIds } from '../keyed-rows.ts'
import { closures } from '../schema/closures.ts'
import { upsertRows } from '../upsert-rows.ts'

export type ClosureRecord = KeyedRecord<typeof closures.$inferInsert>

export async function upsertClosures(
  store: Store,
  site: SiteKey,
  records: readonly ClosureRecord[],
): Promise<WrittenKeys> {
  const rows = records.map((record) => ({ ...record, site }))
  const upserts = upsertRows(closures, rows, { key: ['site', 'key'], returning: 'id, key' })
  return withIds(await commit(store, upserts, []))
}
