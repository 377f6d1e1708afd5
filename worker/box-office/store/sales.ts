import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, moment, type Store, select, type Written } from '../../content/store/commit.ts'
import { hashOf } from '../../content/store/hash-of.ts'
import { anySaleHere } from '../../content/store/productions/sales.ts'
import type { PriceTypeRow } from '../../content/store/schema/settings.ts'
import { among, type Sql, sql } from '../../content/store/sql.ts'
import { estimatedWord, type SaleWord } from '../rules/sale-word.ts'
import type { VersionedOutcome } from './outcomes.ts'
import { readPlan } from './plans.ts'
import { saleTermsStatements } from './sale-words.ts'
import type { SalesData, SalesRefusal } from './schema.ts'

/** Maximum number of rows per read or write. */
export const maxSalesRows = 500

interface SalesRow {
  production_id: number
  version: number
  data: string
  accepted_version: number | null
  refusal: string | null
  sold_share: number | null
  /** JSON: how the seller words price types; null until it has published them. */
  price_types: string | null
}

/** The newest sales data of a production, with the version that its inventory has, and the inventory's answer. */
export interface StoredSales {
  productionId: number
  sales: Sales
  acceptedVersion: number | null
  refusal: SalesRefusal | null
  soldShare: number | null
}

export interface SalesRecord {
  productionId: number
  data: SalesData
  /** Share of the places that are booked as sold at the box office before the sale begins here, 0–1. */
  soldShare?: number | null
  /** The stored version that the data are based on, 0 for none; if missing, any stored version is replaced. */
  basedOn?: number
}

function salesRows(site: SiteKey, condition: Sql, limit: number): Sql<SalesRow> {
  return sql<SalesRow>`SELECT production_id, version, data, accepted_version, refusal, sold_share,
      (SELECT price_types FROM settings WHERE settings.site = sales.site AND name IS NOT NULL) AS price_types FROM sales
    WHERE site = ${site} AND ${condition} ORDER BY production_id LIMIT ${limit}`
}

/** Reads the sales data of a production. @returns null if it is not sold here */
export async function readSales(store: Store, site: SiteKey, productionId: number): Promise<StoredSales | null> {
  const [row] = await select(store, salesRows(site, sql`production_id = ${productionId}`, 1))
  return row ? storedSales(row) : null
}

/**
 * Reads sales data that inventories have neither accepted nor refused yet, sorted by production.
 * @param limit at most 500
 */
export async function readPendingSales(store: Store, site: SiteKey, limit: number): Promise<StoredSales[]> {
  const isPending = sql`refusal IS NULL AND coalesce(accepted_version, 0) < version`
  return (await select(store, salesRows(site, isPending, Math.min(limit, maxSalesRows)))).map(storedSales)
}

/** Reads the sales data of several productions. @param ids those after the first 500 are ignored */
export async function readSalesByIds(store: Store, site: SiteKey, ids: readonly number[]): Promise<StoredSales[]> {
  const inList = sql`production_id IN ${among(ids.slice(0, maxSalesRows))}`
  return (await select(store, salesRows(site, inList, maxSalesRows))).map(storedSales)
}

/** Returns the ids of the productions that are sold here. @param ids those after the first 500 are ignored */
export async function productionsSoldHere(store: Store, site: SiteKey, ids: readonly number[]): Promise<Set<number>> {
  const query = sql<{ production_id: number }>`SELECT production_id FROM sales
    WHERE site = ${site} AND production_id IN ${among(ids.slice(0, maxSalesRows))}`
  return new Set((await select(store, query)).map((row) => row.production_id))
}

/**
 * Reads the productions that have a presale or an unreleased contingent with one of these access keys: at most 200
 * rows, highest production ids first.
 */
export function productionsOpenedBy(
  store: Store,
  site: SiteKey,
  accesses: readonly string[],
): Promise<{ production: number; access: string; isPresale: number }[]> {
  if (accesses.length === 0) return Promise.resolve([])
  const isOpened = sql`site = ${site} AND opened.value ->> 'access' IN ${among(accesses)}`
  return select(
    store,
    sql<{ production: number; access: string; isPresale: number }>`
      SELECT production_id AS production, opened.value ->> 'access' AS access, 1 AS isPresale
        FROM sales, json_each(sales.data, '$.windows') AS opened WHERE ${isOpened}
      UNION ALL
      SELECT production_id, opened.value ->> 'access', 0
        FROM sales, json_each(sales.data, '$.contingents') AS opened WHERE ${isOpened}
          AND coalesce(unixepoch(opened.value ->> 'release_at') > unixepoch(${moment(store.now)}), 1)
      ORDER BY 1 DESC LIMIT 200`,
  )
}

/**
 * Stores sales data that differ from the stored ones as a new version. Data that the inventory refused become a new
 * version even if they are equal, since the places in use may have become free. Data based on a version other than the
 * stored one are not stored, and their outcome is `stale`.
 * @param options `further` statements run in the same transaction, also if no data are stored
 */
export async function saveSales(
  store: Store,
  site: SiteKey,
  records: readonly SalesRecord[],
  { isDryRun = false, further = [] }: { isDryRun?: boolean; further?: readonly Sql[] } = {},
): Promise<Written & { outcomes: VersionedOutcome[] }> {
  const known = await heads(store, site, records)
  const compared = await Promise.all(
    records.map(async (record) => {
      const head = known.get(record.productionId)
      const hash = await hashOf([record.data, record.soldShare ?? null])
      const isEqual = head?.source_hash === hash && head.refusal === null
      const isStale = record.basedOn !== undefined && record.basedOn !== (head?.version ?? 0)
      const outcome = isStale ? 'stale' : !head ? 'created' : isEqual ? 'unchanged' : 'updated'
      return { record, hash, outcome } as const
    }),
  )
  const changed = compared.filter(({ outcome }) => outcome === 'created' || outcome === 'updated')
  const statements = changed.map(({ record: { productionId, data, soldShare = null, basedOn }, hash }) => {
    const isBase = basedOn === undefined ? sql`1` : sql`sales.version = ${basedOn}`
    const values = sql`${productionId}, ${site}, 1, ${hash}, ${JSON.stringify(data)}, ${soldShare}, ${moment(store.now)}`
    return sql`INSERT INTO sales (production_id, site, version, source_hash, data, sold_share, updated_at)
        VALUES (${values}) ON CONFLICT (site, production_id) DO UPDATE SET version = sales.version + 1, refusal = NULL,
        source_hash = excluded.source_hash, data = excluded.data, sold_share = excluded.sold_share,
        updated_at = excluded.updated_at WHERE ${isBase} RETURNING production_id`
  })
  const words = isDryRun ? [] : await estimatedWords(store, site, changed)
  const touched =
    changed.length > 0
      ? salesTags(
          site,
          changed.map(({ record }) => record.productionId),
        )
      : []
  // the first sale of a site gives every page links to basket and account
  const isFirst = words.length > 0 && (await select(store, anySaleHere(site))).length === 0
  const { tags, rows } = isDryRun
    ? { tags: [], rows: [] }
    : await commit(
        store,
        [...statements, ...saleTermsStatements(site, words), ...further],
        [...touched, ...(isFirst ? [`site:${site}`] : [])],
      )
  // another call may have stored a version between reading and writing
  const overtaken = new Set(changed.filter((_, index) => rows[index]?.length === 0).map(({ record }) => record))
  const outcomes = compared.map(({ record, outcome }) => ({
    key: String(record.productionId),
    outcome: overtaken.has(record) ? ('stale' as const) : outcome,
  }))
  return { tags, outcomes }
}

/**
 * Returns the statements that store changed sales data as a new version, for a transaction that changes more. They fail
 * with `sales.version`, and with them the transaction, if another version is stored in the meantime.
 */
export async function changedSaleStatements(
  store: Store,
  site: SiteKey,
  { productionId, sales: { version }, soldShare }: StoredSales,
  data: SalesData,
): Promise<Sql[]> {
  const words = await estimatedWords(store, site, [{ record: { productionId, data, soldShare } }])
  return [
    sql`UPDATE sales SET version = iif(version = ${version}, version + 1, NULL), refusal = NULL,
      source_hash = ${await hashOf([data, soldShare])}, data = ${JSON.stringify(data)}, updated_at = ${moment(store.now)}
      WHERE site = ${site} AND production_id = ${productionId}`,
    ...saleTermsStatements(site, words),
  ]
}

/** Estimates the sale words until the inventories send theirs; sales data whose plan is not stored get no estimate. */
async function estimatedWords(store: Store, site: SiteKey, changed: readonly { record: SalesRecord }[]) {
  const plans = new Map<string, HallPlan | null>()
  const words: { productionId: number; word: SaleWord }[] = []
  for (const { record } of changed) {
    const { productionId, data, soldShare = null } = record
    const { key, version } = data.plan
    const name = `${key}:${version}`
    const plan = plans.get(name) ?? (await readPlan(store, site, key, version))
    plans.set(name, plan)
    if (plan) words.push({ productionId, word: estimatedWord(data, plan, { soldShare, nowMs: store.now.getTime() }) })
  }
  return words
}

/** Stores the inventory's answer to a version; a version that has been stored in the meantime stays pending. */
export async function saveAnswer(
  store: Store,
  { site, productionId, version }: { site: SiteKey; productionId: number; version: number },
  refusal: SalesRefusal | null,
): Promise<Written> {
  const accepted = refusal ? null : version
  const stored = refusal ? JSON.stringify(refusal) : null
  const answer = sql`UPDATE sales SET accepted_version = coalesce(${accepted}, accepted_version),
    refusal = CASE WHEN version = ${version} THEN ${stored} ELSE refusal END
    WHERE production_id = ${productionId} AND site = ${site}`
  // no tags, since the inventory's sale word purges the pages if they change
  return commit(store, [answer], [])
}

/** Returns the tags of the pages that show these productions' prices or links to their sale. */
export function salesTags(site: SiteKey, ids: readonly number[]): string[] {
  return [`productions:${site}`, ...ids.map((id) => `production:${id}`)]
}

async function heads(store: Store, site: SiteKey, records: readonly SalesRecord[]) {
  const ids = records.map(({ productionId }) => productionId)
  const query = sql<{ production_id: number; source_hash: string; refusal: string | null; version: number }>`
    SELECT production_id, source_hash, refusal, version FROM sales
    WHERE site = ${site} AND production_id IN ${among(ids)}`
  return new Map((await select(store, query)).map((row) => [row.production_id, row]))
}

function storedSales(row: SalesRow): StoredSales {
  return {
    productionId: row.production_id,
    sales: { ...inSellersWords(JSON.parse(row.data) as SalesData, row.price_types), version: row.version },
    acceptedVersion: row.accepted_version,
    refusal: row.refusal === null ? null : (JSON.parse(row.refusal) as SalesRefusal),
    soldShare: row.sold_share,
  }
}

/** Returns sales data whose price types have the names, hints and proofs that the seller has published. */
function inSellersWords(data: SalesData, published: string | null): SalesData {
  const worded = new Map((JSON.parse(published ?? '[]') as PriceTypeRow[]).map((type) => [type.key, type]))
  return {
    ...data,
    price_types: data.price_types.map((type) => {
      const own = worded.get(type.key)
      if (!own) return type
      const { hint: _, proof: __, ...rest } = type
      return { ...rest, name: own.name, ...(own.hint && { hint: own.hint }), ...(own.proof && { proof: own.proof }) }
    }),
  }
}
