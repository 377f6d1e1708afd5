import type { Locale } from '../../../../shared/locale.ts'
import { allOf, listOf, raw, type Sql, sql } from '../sql.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from './columns.ts'
import { combinedBeginAt, combinedRemaining, countKeys, isCombined } from './combined-counts.ts'
import { beginAt, type CountKey, remaining } from './production-counts.ts'

export interface ProductionListRow extends ProductionItemRow {
  /** How many the filter has from `from` on. */
  total: number
}

/**
 * One page of a filtered list and its total, in one statement. The page's first entry is found through the
 * counters, so that a deep page reads as few rows as an early one.
 * @param from wall clock `YYYY-MM-DDTHH:MM`: this minute and later
 */
export function productionList(
  key: CountKey,
  part: { from: string; offset: number; limit: number; locale: Locale },
): Sql<ProductionListRow> {
  if (isCombined(key)) return combinedList(key, part)
  const { from, offset, limit, locale } = part
  // The first page begins where it is asked to: nothing to look for.
  const begin =
    offset === 0
      ? sql`remaining AS (${remaining(key, from)}), begin_at AS (SELECT ${from} AS bucket, 0 AS skip)`
      : sql`RECURSIVE remaining AS MATERIALIZED (${remaining(key, from)}), ${beginAt(key, offset)}`
  return sql<ProductionListRow>`WITH ${begin}, ${chosen(key, limit)}
    SELECT ${productionItemColumns(locale)}, (SELECT sum(n) FROM remaining) AS total
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id AND p.site = ${key.site}
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

/** As `productionList()`, of several counters. */
function combinedList(
  key: CountKey,
  { from, offset, limit, locale }: { from: string; offset: number; limit: number; locale: Locale },
): Sql<ProductionListRow> {
  const begin = offset === 0 ? sql`begin_at AS (SELECT ${from} AS bucket, 0 AS skip)` : combinedBeginAt(offset)
  return sql<ProductionListRow>`WITH ${countKeys(key)}, remaining AS MATERIALIZED (${combinedRemaining(from)}), ${begin},
    ${chosen(key, limit)}
    SELECT ${productionItemColumns(locale)}, (SELECT sum(n) FROM remaining) AS total
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id AND p.site = ${key.site}
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

/**
 * The CTE `chosen (id)`: the first `limit` of a filter from `begin_at (bucket, skip)` on. Where the filter stands for
 * several counters, the first of each of them, and of these the first.
 */
function chosen(key: CountKey, limit: number): Sql {
  const skip = raw('coalesce((SELECT skip FROM begin_at), 0)')
  const isFrom = raw('local >= (SELECT bucket FROM begin_at)')
  if (!isCombined(key)) {
    return sql`chosen AS (
      SELECT id FROM productions INDEXED BY ${indexFor(key)} WHERE ${conditions(key)} AND ${isFrom}
      ORDER BY local, id LIMIT ${limit} OFFSET ${skip})`
  }
  return sql`chosen AS (
      SELECT p.id FROM keys k CROSS JOIN productions p ON p.id IN (
        SELECT id FROM productions INDEXED BY ${indexFor(key)} WHERE ${conditionsOfKey(key)} AND ${isFrom}
        ORDER BY local, id LIMIT ${limit} + ${skip})
      ORDER BY p.local, p.id LIMIT ${limit} OFFSET ${skip})`
}

export interface ProductionFeedRow extends ProductionItemRow {
  ends_at: string | null
  sequence: number
  updated_at: string
}

/** The first of a filtered list, with what calendars need besides. @param from as above */
export function productionFeed(
  key: CountKey,
  { from, limit, locale }: { from: string; limit: number; locale: Locale },
): Sql<ProductionFeedRow> {
  const begin = sql`begin_at AS (SELECT ${from} AS bucket, 0 AS skip)`
  const ctes = isCombined(key) ? sql`${countKeys(key)}, ${begin}` : begin
  return sql<ProductionFeedRow>`WITH ${ctes}, ${chosen(key, limit)}
    SELECT ${productionItemColumns(locale)}, p.ends_at, p.sequence, p.updated_at
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id AND p.site = ${key.site}
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

/** @param ids at most 90, since D1 binds 100 parameters */
export function productionFeedByIds(
  site: CountKey['site'],
  ids: readonly number[],
  locale: Locale,
): Sql<ProductionFeedRow> {
  return sql<ProductionFeedRow>`SELECT ${productionItemColumns(locale)}, p.ends_at, p.sequence, p.updated_at
    FROM productions p ${productionItemJoins}
    WHERE p.id IN (${listOf(ids)}) AND p.site = ${site}
    ORDER BY p.local, p.id`
}

/** The next concerts of an abo, without one of them. */
export function productionsOfAbo(
  { abo, except, from, limit, locale }: { abo: number; except: number; from: string; limit: number; locale: Locale },
  site: CountKey['site'],
): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`WITH chosen AS (
      SELECT id FROM productions INDEXED BY productions_abo_local
      WHERE abo_id = ${abo} AND local >= ${from} AND id <> ${except} ORDER BY local, id LIMIT ${limit})
    SELECT ${productionItemColumns(locale)}
    FROM chosen CROSS JOIN productions p ON p.id = chosen.id AND p.site = ${site}
    ${productionItemJoins}
    ORDER BY p.local, p.id`
}

/** @param ids at most 90, since D1 binds 100 parameters */
export function productionsByIds(
  site: CountKey['site'],
  ids: readonly number[],
  locale: Locale,
): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`SELECT ${productionItemColumns(locale)}
    FROM productions p ${productionItemJoins}
    WHERE p.id IN (${listOf(ids)}) AND p.site = ${site}`
}

/** Every set of filters has an index that ends in (local, id): a page is read without passing over others. */
function indexFor({ venue, abo, status, access }: CountKey): Sql {
  const isOfHouse = venue !== undefined || access !== undefined
  if (abo && isOfHouse) return raw(status ? 'productions_abo_venue_status_local' : 'productions_abo_venue_local')
  if (abo) return raw(status ? 'productions_abo_status_local' : 'productions_abo_local')
  if (isOfHouse) return raw(status ? 'productions_venue_status_local' : 'productions_venue_local')
  return raw(status ? 'productions_status_local' : 'productions_site_local')
}

/** An abo or a venue belongs to one site, which the outer statement checks. */
function conditions({ site, venue, abo, status }: CountKey): Sql {
  return allOf([
    ...(abo || venue ? [] : [sql`site = ${site}`]),
    ...(abo ? [sql`abo_id = ${abo}`] : []),
    ...(venue ? [sql`venue_id = ${venue}`] : []),
    ...(status ? [sql`status = ${status}`] : []),
  ])
}

/** The same for one of the keys `k` of a filter that stands for several. */
function conditionsOfKey({ venue, abo, status, access }: CountKey): Sql {
  const isOfHouse = venue !== undefined || access !== undefined
  return allOf([
    ...(isOfHouse || abo ? [] : [raw('site = k.site')]),
    ...(abo ? [raw('abo_id = k.abo')] : []),
    ...(isOfHouse ? [raw('venue_id = k.venue')] : []),
    ...(status ? [raw('status = k.status')] : []),
  ])
}
