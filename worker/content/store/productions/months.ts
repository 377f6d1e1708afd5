// Reads and packs `production_months` and `packed_decades`: a row per site and month or decade, with the values that
// filters need from each production.
import type { PerformanceColumn } from '../../../../shared/entities/venues/access.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { moment, type Store, select } from '../commit.ts'
import { isAccessible } from '../schema/productions.ts'
import { raw, type Sql, sql } from '../sql.ts'

/** A packed production. The price is in cents; `opens` and `closes` are seconds since 1970. */
export type PackedEntry = [
  id: number,
  /** `YYYY-MM-DDTHH:MM` in Berlin */
  local: string,
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

export interface PeriodRow {
  /** YYYY-MM, or YYY for a decade */
  period: string
  /** A line of JSON for each production, sorted by time. */
  entries: string
}

export function entriesIn(lines: string): PackedEntry[] {
  return JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`) as PackedEntry[]
}

/** SQL for the entries of the month `m`; the view `packed_productions` converts each production to an entry. */
const packed = raw(`(SELECT coalesce(group_concat(entry || char(10), ''), '') FROM (
    SELECT entry FROM packed_productions p
    WHERE p.site = m.site AND p.local > m.month AND p.local < m.month || '~' ORDER BY p.local, p.id))`)

/**
 * Selects the entries of `month` (YYYY-MM) and all later months: the copied months of a decade as one row, which may
 * begin before `month`, and the other months as a row each. A month that is not packed is read from its productions.
 * The rows are not sorted, because a sort would read each of them twice.
 */
export function periodsFromIndex(site: SiteKey, month: string): Sql<PeriodRow> {
  const decades = sql`packed_decades WHERE site = ${site} AND decade >= ${month.slice(0, 3)}`
  // null for a decade that is copied whole, so that the join reads none of its months
  const begin = sql`nullif(max(${month}, d.decade, d.before), d.decade || '~')`
  return sql<PeriodRow>`SELECT decade AS period, entries FROM ${decades} AND before > ${month}
    UNION ALL SELECT m.month, coalesce(m.entries, ${packed}) FROM (SELECT decade, before FROM ${decades}) AS d
      CROSS JOIN production_months m ON m.site = ${site} AND m.month >= ${begin} AND m.month < d.decade || '~'`
}

/**
 * Selects the productions from a month onwards that offer something for visitors with a disability. There are few of
 * them, so that their partial index is enough.
 * @param month YYYY-MM
 */
export function accessibleProductions(
  site: SiteKey,
  month: string,
): Sql<{ id: number } & Record<PerformanceColumn, number>> {
  return sql`SELECT id, sign_language, audio_description, surtitles, touch_tour, relaxed
    FROM productions INDEXED BY productions_accessible
    WHERE site = ${site} AND local >= ${month} AND (${raw(isAccessible)})`
}

/** Maximum number of productions whose entries a write patches one by one; a larger write unpacks their months. */
const maxPatched = 8

/**
 * Returns the statement that begins a write of more than `maxPatched` productions, otherwise none. It sets the entries
 * of the affected months to null, so that triggers do not patch them. The caller runs `packMonths` after the last
 * write.
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

/** Maximum number of months that one statement packs, since D1 ends statements after 30 s. */
const monthsAtOnce = 24

/** Packs all months without entries, including the months that other writes have unpacked, and then the decades. */
export async function packMonths(store: Store): Promise<void> {
  const pack = sql`UPDATE production_months AS m SET entries = ${packed}
    WHERE (m.site, m.month) IN (SELECT site, month FROM production_months WHERE entries IS NULL LIMIT ${monthsAtOnce})
    RETURNING month`
  for (let packedMonths = monthsAtOnce; packedMonths === monthsAtOnce; ) {
    packedMonths = (await select(store, pack)).length
  }
  await packDecades(store)
}

const decadesAtOnce = 4
/** Maximum length of a packed decade; D1 limits a row to 2 MB. */
const maxDecade = 1_500_000

/** Copies the months of each past decade, and those of this decade's past years, to the row of their decade. */
async function packDecades(store: Store): Promise<void> {
  const today = moment(store.now)
  const [thisYear, thisDecade] = [today.slice(0, 4), today.slice(0, 3)]
  const end = sql`iif(d.decade < ${thisDecade}, d.decade || '~', ${thisYear})`
  const pack = sql`INSERT INTO packed_decades (site, decade, before, entries)
    SELECT site, decade, before, (SELECT group_concat(entries, '') FROM (
        SELECT entries FROM production_months m
        WHERE m.site = past.site AND m.month > past.decade AND m.month < past.before ORDER BY m.month))
    FROM (SELECT d.site, d.decade, ${end} AS before, sum(length(m.entries)) AS size, sum(m.entries IS NULL) AS unpacked
      FROM packed_decades d CROSS JOIN production_months m
        ON m.site = d.site AND m.month > d.decade AND m.month < ${end}
      WHERE d.decade <= ${thisDecade} AND d.before <> ${end}
      GROUP BY d.site, d.decade) AS past
    WHERE size <= ${maxDecade} AND unpacked = 0 LIMIT ${decadesAtOnce}
    ON CONFLICT (site, decade) DO UPDATE SET before = excluded.before, entries = excluded.entries RETURNING decade`
  for (let packedDecades = decadesAtOnce; packedDecades === decadesAtOnce; ) {
    packedDecades = (await select(store, pack)).length
  }
}
