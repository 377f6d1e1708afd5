// Abos, partners and what the home page promotes: short lists of a site, recognised by their keys.
import type { SiteKey } from '../../../../shared/sites.ts'
import { cleanLocalised } from '../clean-texts.ts'
import { commit, type Store, type Written } from '../commit.ts'
import { abos, features, partners } from '../schema.ts'
import { seriesIndex } from '../search/index-places.ts'
import { type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'

type Own<Row> = Omit<Row, 'id' | 'site'>
export type AboRecord = Own<typeof abos.$inferInsert>
export type PartnerRecord = Own<typeof partners.$inferInsert>
export type FeatureRecord = Own<typeof features.$inferInsert>

/** Row ids by key. */
export type WrittenKeys = Written & { ids: Map<string, number> }

/** Creates or updates series by their key. Concerts show their abo, so their lists are touched, too. */
export async function upsertAbos(store: Store, site: SiteKey, records: readonly AboRecord[]): Promise<WrittenKeys> {
  const rows = records.map((record) => ({
    ...record,
    site,
    description: cleanLocalised(record.description, 'article'),
  }))
  const upserts = upsertRows(abos, rows, { key: ['site', 'key'], returning: 'id, key' })
  const each = sql`SELECT 'abo:' || id FROM abos WHERE site = ${site} AND key IN ${keysOf(records)}`
  const index = await seriesIndex(store, site, rows)
  return withIds(await commit(store, [...upserts, ...index], [`abos:${site}`, `productions:${site}`, each]))
}

export async function upsertPartners(
  store: Store,
  site: SiteKey,
  records: readonly PartnerRecord[],
): Promise<WrittenKeys> {
  const rows = records.map((record) => ({ ...record, site }))
  const upserts = upsertRows(partners, rows, { key: ['site', 'key'], returning: 'id, key' })
  return withIds(await commit(store, upserts, [`partners:${site}`]))
}

/** Creates or updates hero, abo teaser, highlights, banners and teasers by kind and key. */
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

function keysOf(records: readonly { key: string }[]): Sql {
  return sql`(SELECT value FROM json_each(${JSON.stringify(records.map(({ key }) => key))}))`
}

function withIds({ tags, rows }: Written & { rows: unknown[][] }): WrittenKeys {
  const keyed = rows.flat() as { id: number; key: string }[]
  return { tags, ids: new Map(keyed.map(({ id, key }) => [key, id])) }
}
