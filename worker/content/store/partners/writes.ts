import type { SiteKey } from '../../../../shared/sites.ts'
import { commit, type Store } from '../commit.ts'
import { type KeyedRecord, type WrittenKeys, withIds } from '../keyed-rows.ts'
import { partners } from '../schema/partners.ts'
import { upsertRows } from '../upsert-rows.ts'

export type PartnerRecord = KeyedRecord<typeof partners.$inferInsert>

export async function upsertPartners(
  store: Store,
  site: SiteKey,
  records: readonly PartnerRecord[],
): Promise<WrittenKeys> {
  const rows = records.map((record) => ({ ...record, site }))
  const upserts = upsertRows(partners, rows, { key: ['site', 'key'], returning: 'id, key' })
  return withIds(await commit(store, upserts, [`partners:${site}`]))
}
