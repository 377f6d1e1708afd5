import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store } from '../commit.ts'
import { type KeyedRecord, type WrittenKeys, withIds } from '../keyed-rows.ts'
import { features } from '../schema/features.ts'
import { upsertRows } from '../upsert-rows.ts'

export type FeatureRecord = KeyedRecord<typeof features.$inferInsert>

/** Creates or updates features by kind and key. @returns the tags, and row ids by `kind/key` */
export async function upsertFeatures(
  store: Store,
  site: SiteKey,
  records: readonly FeatureRecord[],
): Promise<WrittenKeys> {
  const rows = records.map((record) => ({ ...record, site }))
  const upserts = upsertRows(features, rows, {
    key: ['site', 'kind', 'key'],
    returning: `id, kind || '/' || key AS key`,
  })
  return withIds(await commit(store, upserts, [`features:${site}`, `home:${site}`]))
}
