import type { SiteKey } from '../../../../shared/sites.ts'
import { cleanLocalised } from '../clean-texts.ts'
import { commit, type Store } from '../commit.ts'
import { type KeyedRecord, keysOf, type WrittenKeys, withIds } from '../keyed-rows.ts'
import { abos } from '../schema/abos.ts'
import { aboIndex } from '../search/index-places.ts'
import { slugsOf } from '../slugs.ts'
import { sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'

type Row = typeof abos.$inferInsert

/** An abo from an import or the seed. A missing `slug` is derived from the title. */
export type AboRecord = KeyedRecord<Omit<Row, 'slug'>> & { slug?: Row['slug'] }

/** Creates or updates abos by key. Also purges lists of productions, which show abos. */
export async function upsertAbos(store: Store, site: SiteKey, records: readonly AboRecord[]): Promise<WrittenKeys> {
  const rows = records.map((record) => ({
    ...record,
    site,
    slug: record.slug ?? slugsOf(record.title, { de: 'abo', en: 'series' }),
    description: cleanLocalised(record.description, 'article'),
  }))
  const upserts = upsertRows(abos, rows, { key: ['site', 'key'], returning: 'id, key' })
  const each = sql`SELECT 'abo:' || id FROM abos WHERE site = ${site} AND key IN ${keysOf(records)}`
  const index = await aboIndex(store, site, rows)
  return withIds(await commit(store, [...upserts, ...index], [`abos:${site}`, `productions:${site}`, each]))
}
