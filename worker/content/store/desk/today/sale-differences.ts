// Differences that comparisons of places, orders and payments found in sales, as recorded in the box office's log.
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { moment } from '../../commit.ts'
import { type Sql, sql } from '../../sql.ts'

const maxCompared = 200
const dayMs = 86_400_000

interface OpenComparison {
  production: number
  /** JSON of the production's title; null if the production has been deleted. */
  title: string | null
  starts_at: string | null
  at: string
  /** JSON array. */
  differences: string
}

/**
 * Selects the number of sales in which comparisons of the last 24 hours found differences, unless a later comparison by
 * staff replaces them.
 */
export function salesWithDifferences(site: SiteKey, now: Date): Sql<{ n: number }> {
  return sql<{ n: number }>`WITH ${openComparisons(site, now)} SELECT count(DISTINCT production) AS n FROM open`
}

/** Selects the comparisons in which `salesWithDifferences` finds differences, the latest first. */
export function comparisonsWithDifferences(site: SiteKey, now: Date): Sql<OpenComparison> {
  return sql<OpenComparison>`WITH ${openComparisons(site, now)}
    SELECT o.production, p.title, p.starts_at, o.at, o.detail -> '$.differences' AS differences
    FROM open o LEFT JOIN productions p ON p.id = o.production AND p.site = ${site} ORDER BY o.id DESC`
}

/**
 * Returns the common table expressions `compared` (at most the latest `maxCompared` comparisons of the last 24 hours)
 * and `open`. The nightly comparison of a sale may write several lines; a comparison by staff is complete, so its line
 * replaces all earlier ones. The audit log supplies the times, because only it has an index on actions.
 */
function openComparisons(site: SiteKey, now: Date): Sql {
  const since = moment(new Date(now.getTime() - dayMs))
  return sql`compared AS MATERIALIZED
      (SELECT c.id, c.at, c."by", c.detail ->> '$.production' AS production, c.detail FROM
          (SELECT DISTINCT at FROM (SELECT at FROM audit WHERE site = ${site} AND action = 'reconcile'
            AND id >= coalesce((SELECT id FROM audit WHERE site = ${site} AND at >= ${since} ORDER BY at, id LIMIT 1), 1e15)
            ORDER BY id DESC LIMIT ${maxCompared})) AS moments
        CROSS JOIN box_office_staff_calls c ON c.site = ${site} AND c.at = moments.at
        WHERE c.action = 'reconcile' ORDER BY c.id DESC LIMIT ${maxCompared}),
    open AS (SELECT * FROM compared c WHERE coalesce(json_array_length(detail, '$.differences'), 0) > 0
      AND NOT EXISTS (SELECT 1 FROM compared later
        WHERE later.production = c.production AND later.id > c.id AND later."by" <> 'nightly'))`
}
