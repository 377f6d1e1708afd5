import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { literal, raw, type Sql, sql, unionAll } from '../sql.ts'
import { bucketAfter, type CountKey, counter, endOf, justBefore, sumOf } from './counts.ts'

/** A month (`YYYY-MM`) or a day with its number of productions. Queries may return buckets with `n` 0. */
export interface BucketRow {
  bucket: string
  n: number
}

/**
 * Counts the productions from `day` to the end of its month, and in each of the next `limit` months that have any.
 * @param keys the filter's counters, at least one
 * @param day YYYY-MM-DD
 */
export function monthsFrom(keys: readonly CountKey[], day: string, limit: number): Sql<BucketRow> {
  const month = day.slice(0, 7)
  const begun = sumOf(keys, (key) => sql`${counter(key, 10)} AND ${isWithin(day, endOf(month))}`)
  const first = sql`SELECT ${literal(month)} AS bucket, ${begun} AS n`
  const [only] = keys
  if (keys.length === 1 && only) {
    return sql<BucketRow>`${first} UNION ALL SELECT * FROM (SELECT bucket, n FROM production_counts
      WHERE ${counter(only, 7)} AND bucket > ${literal(month)} ORDER BY bucket LIMIT ${limit})`
  }
  return sql<BucketRow>`WITH RECURSIVE later(bucket) AS (
      SELECT ${bucketAfter(keys, 7, literal(month))}
      UNION ALL SELECT ${bucketAfter(keys, 7, raw('later.bucket'))} FROM later WHERE bucket < '~' LIMIT ${limit})
    ${first} UNION ALL SELECT bucket, ${sumOf(keys, (key) => sql`${counter(key, 7)} AND bucket = later.bucket`)} FROM later`
}

/** Counts the productions of the latest months that have any, the latest first. @param before YYYY-MM, exclusive */
export function latestMonths(site: SiteKey, { before, limit }: { before: string; limit: number }): Sql<BucketRow> {
  return sql<BucketRow>`SELECT bucket, n FROM production_counts
    WHERE ${counter({ site }, 7)} AND bucket < ${before} ORDER BY bucket DESC LIMIT ${limit}`
}

/** Counts the productions per day of a month (`YYYY-MM`), not before `day`. */
export function daysOfMonth(keys: readonly CountKey[], month: string, day: string): Sql<BucketRow> {
  return daysOf(keys, literal(month), month < day ? day : month)
}

/** Counts the productions per day, not before `day`, of the first month that has any on or after `day`. */
export function daysOfFirstMonth(keys: readonly CountKey[], day: string): Sql<BucketRow> {
  return sql<BucketRow>`WITH first AS MATERIALIZED (SELECT ${bucketAfter(keys, 10, literal(justBefore(day)))} AS day)
    ${daysOf(keys, raw('(SELECT substr(day, 1, 7) FROM first)'), day)}`
}

/** Counts the productions per day of a period. @param before exclusive end of the period */
export function daysBetween(keys: readonly CountKey[], from: string, before: string): Sql<BucketRow> {
  const days = keys.map(
    (key) => sql`SELECT bucket, n FROM production_counts WHERE ${counter(key, 10)} AND ${isWithin(from, before)}`,
  )
  return sql<BucketRow>`SELECT bucket, sum(n) AS n FROM (${unionAll(days)}) GROUP BY bucket ORDER BY bucket`
}

/**
 * @param month SQL for the month
 * @param from first day or month to include
 */
function daysOf(keys: readonly CountKey[], month: Sql, from: string): Sql<BucketRow> {
  const [only] = keys
  if (keys.length === 1 && only) {
    return sql`SELECT bucket, n FROM production_counts WHERE ${counter(only, 10)}
      AND bucket >= ${literal(from)} AND bucket > ${month} AND bucket < ${month} || '~' ORDER BY bucket`
  }
  // looks up every possible day in each counter, so that the database need not sort
  return sql`SELECT bucket, ${sumOf(keys, (key) => sql`${counter(key, 10)} AND bucket = day.bucket`)} AS n
    FROM (SELECT ${month} || '-' || column1 AS bucket FROM (VALUES ${raw(daysOfAnyMonth)})) AS day
    WHERE bucket >= ${literal(from)}`
}
const daysOfAnyMonth = Array.from({ length: 31 }, (_, index) => `('${String(index + 1).padStart(2, '0')}')`).join(', ')

function isWithin(from: string, before: string): Sql {
  return sql`bucket >= ${literal(from)} AND bucket < ${literal(before)}`
}
