import { slowShare } from '../../../shared/contract/box-office/keys.ts'
import type { PlaceCounts } from '../../../shared/contract/box-office/staff/sales.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { allOf, among, raw, type Sql, sql } from '../../content/store/sql.ts'

interface SoldFilter {
  isPast: boolean
  today: string
  stock?: 'few_left' | 'sold_out' | 'slow' | undefined
  room?: number | undefined
  abo?: number | undefined
  /** A full-text expression (FTS5) that the productions must match; null without a search. */
  match: string | null
  /** The last production that the previous page has scanned; null for the first page. */
  after: readonly [local: string, id: number] | null
  limit: number
}

export interface SoldRow {
  id: number
  local: string
}

/** Maximum number of matches, latest first, that a search filters. */
const maxFound = 500

/** Maximum number of productions read for a page, whether sold here or not; the next page continues after them. */
export const maxScanned = 1000

/** Returns one page of the productions sold here: upcoming ones by date, or past ones, latest first. */
export function soldProductions(store: Store, site: SiteKey, filter: SoldFilter): Promise<SoldRow[]> {
  const { match, limit } = filter
  const scanned =
    match === null
      ? sql`SELECT id, local, room_id, abo_id FROM productions WHERE ${startOf(site, filter)}
          ORDER BY ${orderOf(filter)} LIMIT ${maxScanned}`
      : sql`SELECT productions.id, productions.local, productions.room_id, productions.abo_id FROM (
            SELECT rowid AS row FROM desk_index WHERE desk_index MATCH ${match} ORDER BY rowid DESC LIMIT ${maxFound})
          JOIN desk_rows USING (row) JOIN productions ON productions.id = desk_rows.id WHERE ${startOf(site, filter)}`
  const conditions = [
    filter.stock === undefined ? raw('1') : filter.stock === 'slow' ? isSlow : sql`stock = ${filter.stock}`,
    filter.room === undefined ? raw('1') : sql`room_id = ${filter.room}`,
    filter.abo === undefined ? raw('1') : sql`abo_id = ${filter.abo}`,
  ]
  return select(
    store,
    sql<SoldRow>`WITH scanned AS MATERIALIZED (${scanned})
      SELECT scanned.id, scanned.local FROM scanned
        JOIN sales ON sales.site = ${site} AND sales.production_id = scanned.id
        LEFT JOIN sale_words ON sale_words.site = ${site} AND sale_words.production_id = scanned.id
      WHERE ${allOf(conditions)} ORDER BY ${orderOf(filter)} LIMIT ${limit}`,
  )
}

// without stored counts, a sale is slow unless a share of its places is booked as sold from the start
const isSlow = sql`CASE WHEN counts IS NULL THEN coalesce(sold_share, 0) = 0
  ELSE (counts ->> '$.sold') + (counts ->> '$.abo') < ${slowShare} * (counts ->> '$.total') END`

/**
 * Returns the stored counts of places, and what those cost that another box office has sold: the latest from each
 * inventory, or an estimate before the first ones.
 */
export async function storedCounts(
  store: Store,
  site: SiteKey,
  ids: readonly number[],
): Promise<{ id: number; counts: PlaceCounts; elsewhere_cents: number }[]> {
  const rows = await select(
    store,
    sql<{ id: number; counts: string; elsewhere_cents: number }>`SELECT production_id AS id, counts, elsewhere_cents
      FROM sale_words WHERE site = ${site}
      AND production_id IN ${among(ids)} AND counts IS NOT NULL`,
  )
  return rows.map(({ counts, ...row }) => ({ ...row, counts: JSON.parse(counts) as PlaceCounts }))
}

/**
 * Returns the last production that `soldProductions` reads for a page; null for a search, or if the page reaches the
 * end of the list.
 */
export async function endOfScan(store: Store, site: SiteKey, filter: SoldFilter): Promise<SoldRow | null> {
  if (filter.match !== null) return null
  const [row] = await select(
    store,
    sql<SoldRow>`SELECT id, local FROM productions WHERE ${startOf(site, filter)}
      ORDER BY ${orderOf(filter)} LIMIT 1 OFFSET ${maxScanned - 1}`,
  )
  return row ?? null
}

function startOf(site: SiteKey, { isPast, today, after }: SoldFilter): Sql {
  const start = after
    ? sql`(local, productions.id) ${raw(isPast ? '<' : '>')} (${after[0]}, ${after[1]})`
    : sql`local ${raw(isPast ? '<' : '>=')} ${today}`
  return sql`productions.site = ${site} AND ${start}`
}

function orderOf({ isPast }: SoldFilter): Sql {
  return raw(isPast ? 'local DESC, id DESC' : 'local, id')
}

interface RevenueRow {
  id: number
  category: number
  cents: number
  /** The number of tickets that staff gave away. */
  free: number
}

/**
 * Returns the revenue in cents from tickets of our orders and from fees that were kept of returned ones, and the number
 * of free tickets, by production and price category. It reads the sums that triggers maintain, so its cost does not
 * depend on the number of tickets.
 */
export function revenueOf(store: Store, site: SiteKey, ids: readonly number[]): Promise<RevenueRow[]> {
  return select(
    store,
    sql<RevenueRow>`SELECT production_id AS id, category, cents, free FROM takings
      WHERE site = ${site} AND production_id IN ${among(ids)} 
        AND (tickets > 0 OR cents > 0 OR free > 0)`,
  )
}

export async function nameOfStaff(store: Store, id: number): Promise<string | null> {
  const [row] = await select(store, sql<{ name: string }>`SELECT name FROM staff WHERE id = ${id}`)
  return row?.name ?? null
}
