// Reads and packs `production_months`: one row per site and month, with the data that filters need of its productions.
import type { SiteKey } from '../../../../shared/sites.ts'
import { type Store, select } from '../commit.ts'
import { raw, type Sql, sql } from '../sql.ts'

/** A packed production. `day` is `DDTHH:MM`, the price is in cents, `opens` and `closes` are seconds since 1970. */
export type PackedEntry = [
  id: number,
  day: string,
  genre: string,
  venue: number | null,
  abo: number | null,
  status: string,
  cents: number | null,
  /** 0 not sold here, 1 sold here, 2 sold here and stopped */
  sale: 0 | 1 | 2,
  opens: number | null,
  closes: number | null,
]

export interface MonthRow {
  /** YYYY-MM */
  month: string
  /** JSON array of `PackedEntry`, sorted by time. */
  entries: string
}

/**
 * The packed entries of a month. The view `packed_productions` converts a production to an entry; triggers keep packed
 * months up to date (migration 0029).
 */
const packed = raw(`(SELECT '[' || coalesce(group_concat(entry, ','), '') || ']' FROM (
    SELECT entry FROM packed_productions p
    WHERE p.site = m.site AND p.local > m.month AND p.local < m.month || '~' ORDER BY p.local, p.id))`)

/** Selects the months from `month` (YYYY-MM) on; a month that is not packed is read from its productions. */
export function monthsFromIndex(site: SiteKey, month: string): Sql<MonthRow> {
  return sql<MonthRow>`SELECT m.month, coalesce(m.entries, ${packed}) AS entries FROM production_months m
    WHERE m.site = ${site} AND m.month >= ${month} ORDER BY m.month`
}

/**
 * Selects the latest months, latest first, with the number of productions in each; 0 if all have been deleted.
 * @param before YYYY-MM, exclusive
 */
export function latestMonths(
  site: SiteKey,
  { before, limit }: { before: string; limit: number },
): Sql<{ month: string; n: number }> {
  return sql<{ month: string; n: number }>`SELECT m.month, json_array_length(coalesce(m.entries, ${packed})) AS n
    FROM production_months m WHERE m.site = ${site} AND m.month < ${before} ORDER BY m.month DESC LIMIT ${limit}`
}

/** Maximum number of productions whose entries a write patches one by one; a larger write unpacks their months. */
const maxPatched = 8

/**
 * Returns the statement that a write of many productions runs first: it sets the entries of their months to null, so
 * that no trigger patches them. The caller runs `packMonths` after its last write; until then, these months are read
 * from `productions`. Returns no statement for up to `maxPatched` productions.
 * @param stored condition on `productions`, true for the written rows as they are before the write
 * @param months YYYY-MM, the months of new productions and the new months of moved ones
 */
export function unpackMonths(
  site: SiteKey,
  count: number,
  { stored, months = [] }: { stored: Sql; months?: readonly string[] },
): Sql[] {
  if (count <= maxPatched) return []
  return [
    sql`INSERT INTO production_months (site, month, entries) SELECT ${site}, month, NULL FROM (
        SELECT value AS month FROM json_each(${JSON.stringify(months)})
        UNION SELECT substr(local, 1, 7) FROM productions WHERE ${stored})
      WHERE true ON CONFLICT (site, month) DO UPDATE SET entries = NULL`,
  ]
}

/** Maximum number of months that one statement packs: D1 ends statements after 30 s. */
const monthsAtOnce = 24

/** Packs all months without entries, including the months that other writes have unpacked. */
export async function packMonths(store: Store): Promise<void> {
  const pack = sql`UPDATE production_months AS m SET entries = ${packed}
    WHERE (m.site, m.month) IN (SELECT site, month FROM production_months WHERE entries IS NULL LIMIT ${monthsAtOnce})
    RETURNING month`
  for (let packedMonths = monthsAtOnce; packedMonths === monthsAtOnce; ) {
    packedMonths = (await select(store, pack)).length
  }
}
