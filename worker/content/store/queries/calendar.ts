import { type Sql, sql } from '../sql.ts'
import { type CountKey, counter, endOf } from './production-counts.ts'

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
  return sql<BucketRow>`SELECT ${month} AS bucket, sum(n) AS n FROM production_counts
      WHERE ${counter(key, 10)} AND bucket >= ${day} AND bucket < ${endOf(month)} HAVING sum(n) > 0
    UNION ALL
    SELECT * FROM (SELECT bucket, n FROM production_counts
      WHERE ${counter(key, 7)} AND bucket > ${month} ORDER BY bucket LIMIT ${limit})
    LIMIT ${limit}`
}

/** Days of one month that have concerts, from `day` on. @param month YYYY-MM */
export function daysOfMonth(key: CountKey, month: string, day: string): Sql<BucketRow> {
  return sql<BucketRow>`SELECT bucket, n FROM production_counts
    WHERE ${counter(key, 10)} AND bucket >= ${month < day ? day : month} AND bucket < ${endOf(month)} ORDER BY bucket`
}

/** Days of the first month that has any, from `day` on. */
export function daysOfFirstMonth(key: CountKey, day: string): Sql<BucketRow> {
  return sql<BucketRow>`SELECT bucket, n FROM production_counts
    WHERE ${counter(key, 10)} AND bucket >= ${day} AND bucket < (
      SELECT substr(min(bucket), 1, 7) || '~' FROM production_counts WHERE ${counter(key, 10)} AND bucket >= ${day})
    ORDER BY bucket`
}
