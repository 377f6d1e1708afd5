import { raw, type Sql, sql } from '../sql.ts'
import { bucketAfter, countersOf, countKeys, isCombined } from './combined-counts.ts'
import { type CountKey, counter, endOf, justBefore } from './production-counts.ts'

export interface BucketRow {
  bucket: string
  n: number
}

/**
 * Months that have concerts, at most `limit`; the first counts from the day on.
 * @param day YYYY-MM-DD
 */
export function monthsFrom(key: CountKey, day: string, limit: number): Sql<BucketRow> {
  const month = day.slice(0, 7)
  if (isCombined(key)) {
    return sql<BucketRow>`WITH RECURSIVE ${countKeys(key)}, later(bucket) AS (
        SELECT ${bucketAfter(7, sql`${month}`)}
        UNION ALL SELECT ${bucketAfter(7, raw('later.bucket'))} FROM later WHERE bucket IS NOT NULL LIMIT ${limit})
      SELECT ${month} AS bucket, sum(c.n) AS n FROM ${countersOf(10)}
        WHERE c.bucket >= ${day} AND c.bucket < ${endOf(month)} HAVING sum(c.n) > 0
      UNION ALL
      SELECT * FROM (SELECT c.bucket, sum(c.n) AS n FROM later CROSS JOIN ${countersOf(7)} WHERE c.bucket = later.bucket
        GROUP BY c.bucket ORDER BY c.bucket)
      LIMIT ${limit}`
  }
  return sql<BucketRow>`SELECT ${month} AS bucket, sum(n) AS n FROM production_counts
      WHERE ${counter(key, 10)} AND bucket >= ${day} AND bucket < ${endOf(month)} HAVING sum(n) > 0
    UNION ALL
    SELECT * FROM (SELECT bucket, n FROM production_counts
      WHERE ${counter(key, 7)} AND bucket > ${month} ORDER BY bucket LIMIT ${limit})
    LIMIT ${limit}`
}

/** Days of one month that have concerts, from `day` on. @param month YYYY-MM */
export function daysOfMonth(key: CountKey, month: string, day: string): Sql<BucketRow> {
  return daysBetween(key, month < day ? day : month, endOf(month))
}

/** Days that have concerts, of a stretch of time that is no longer than a season. @param before sorts after them all */
export function daysBetween(key: CountKey, from: string, before: string): Sql<BucketRow> {
  if (isCombined(key)) {
    return sql<BucketRow>`WITH ${countKeys(key)} SELECT c.bucket, sum(c.n) AS n FROM ${countersOf(10)}
      WHERE c.bucket >= ${from} AND c.bucket < ${before} GROUP BY c.bucket ORDER BY c.bucket`
  }
  return sql<BucketRow>`SELECT bucket, n FROM production_counts
    WHERE ${counter(key, 10)} AND bucket >= ${from} AND bucket < ${before} ORDER BY bucket`
}

/** Days of the first month that has any, from `day` on. */
export function daysOfFirstMonth(key: CountKey, day: string): Sql<BucketRow> {
  if (isCombined(key)) {
    return sql<BucketRow>`WITH ${countKeys(key)}, first AS MATERIALIZED (
        SELECT ${bucketAfter(10, sql`${justBefore(day)}`)} AS day)
      SELECT c.bucket, sum(c.n) AS n FROM first CROSS JOIN ${countersOf(10)}
        WHERE c.bucket >= first.day AND c.bucket < substr(first.day, 1, 7) || '~' GROUP BY c.bucket ORDER BY c.bucket`
  }
  return sql<BucketRow>`SELECT bucket, n FROM production_counts
    WHERE ${counter(key, 10)} AND bucket >= ${day} AND bucket < (
      SELECT substr(min(bucket), 1, 7) || '~' FROM production_counts WHERE ${counter(key, 10)} AND bucket >= ${day})
    ORDER BY bucket`
}
