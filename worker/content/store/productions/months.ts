// Reads and packs `production_months`: what filters need of each production, one row per site and month.
import type { SiteKey } from '../../../../shared/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'

/** A packed production. `day` is `DDTHH:MM`, the price is in cents, `opens` and `closes` are seconds of the epoch. */
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

const packed = `(SELECT json_group_array(json_array(id, day, genre, venue_id, abo_id, status, cents, sale, opens, closes)) FROM (
    SELECT p.id, substr(p.local, 9) AS day, p.genre, p.venue_id, p.abo_id, p.status,
      coalesce(sw.lowest_cents, CAST(round(p.price_from * 100) AS INTEGER)) AS cents,
      CASE WHEN sw.production_id IS NULL THEN 0 WHEN sw.is_stopped THEN 2 ELSE 1 END AS sale,
      unixepoch(sw.opens_at) AS opens, unixepoch(sw.closes_at) AS closes
    FROM productions p INDEXED BY productions_site_local
    LEFT JOIN sale_words sw ON sw.site = p.site AND sw.production_id = p.id
    WHERE p.site = m.site AND p.local > m.month AND p.local < m.month || '~' ORDER BY p.local, p.id))`

/** Packs the months that a write has changed; the last statement of every write of productions and sales. */
export const packMonths: Sql = raw(`UPDATE production_months AS m SET entries = ${packed} WHERE m.entries IS NULL`)

/** Selects the months from `month` (YYYY-MM) on; one that is not packed is read from its productions. */
export function monthsFromIndex(site: SiteKey, month: string): Sql<MonthRow> {
  return sql<MonthRow>`SELECT m.month, coalesce(m.entries, ${raw(packed)}) AS entries FROM production_months m
    WHERE m.site = ${site} AND m.month >= ${month} ORDER BY m.month`
}
