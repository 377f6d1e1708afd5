// Reads `production_counts`: the number of productions that match a filter from a given time onwards, and the minute in
// which the first production of a list page starts. The number of rows read does not depend on the number of
// productions. A filter may consist of several counters (`CountKey`), which the statement adds up.
import type { StatusChoice } from '../../../../shared/contract/production.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { joined, literal, raw, type Sql, sql } from '../sql.ts'

/** The key of a counter; an omitted part means any. */
export interface CountKey {
  site: SiteKey
  venue?: number | undefined
  abo?: number | undefined
  status?: StatusChoice | undefined
}

/** Decade, year, month, day, minute: lengths of prefixes of `YYYY-MM-DDTHH:MM`. */
export type CountLevel = 3 | 4 | 7 | 10 | 16

/** Returns a text that sorts after every bucket that begins with `prefix`. */
export const endOf = (prefix: string) => `${prefix}~`

/** Returns the condition for the rows of a counter at a level. */
export function counter(key: CountKey, level: CountLevel): Sql {
  return sql`${ofAnyLevel(key)} AND level = ${literal(level)}`
}

function ofAnyLevel({ site, venue = 0, abo = 0, status }: CountKey): Sql {
  return sql`site = ${literal(site)} AND venue = ${literal(venue)} AND abo = ${literal(abo)}
    AND status = ${literal(status ?? '')}`
}

/**
 * Returns a SELECT of rows `level, after, before, n`. It splits the time that starts at `from` into five parts, each
 * counted by the coarsest possible buckets: the remaining minutes of the day, the remaining days of the month, and so
 * on. The buckets of a part sort between `after` and `before`. Early in a day (month, …), the part is counted as the
 * whole minus the past, which reads fewer rows.
 * @param from `YYYY-MM-DDTHH:MM`
 */
export function remaining(keys: readonly CountKey[], from: string): Sql {
  const [decade, year, month, day] = [from.slice(0, 3), from.slice(0, 4), from.slice(0, 7), from.slice(0, 10)]
  const part = (level: CountLevel, after: string, whole: string, isEarly = false) => {
    const between = (low: string, high: string) =>
      sumOf(keys, (key) => sql`${counter(key, level)} AND bucket > ${literal(low)} AND bucket < ${literal(high)}`)
    const n = isEarly
      ? sql`${sumOf(keys, (key) => sql`${counter(key, coarser[level])} AND bucket = ${literal(whole)}`)}
        - (${between(whole, endOf(after))})`
      : between(after, endOf(whole))
    return sql`SELECT ${literal(level)} AS level, ${literal(after)} AS after, ${literal(endOf(whole))} AS before, ${n} AS n`
  }
  const parts = [
    part(16, justBefore(from), day, from.slice(11) < '16:00'),
    part(10, day, month, day.slice(8) < '16'),
    part(7, month, year, month.slice(5) < '07'),
    part(4, year, decade, year.slice(3) < '5'),
    part(3, decade, ''),
  ]
  return joined(parts, ' UNION ALL ')
}

const coarser: Record<CountLevel, CountLevel> = { 16: 10, 10: 7, 7: 4, 4: 3, 3: 3 }

/**
 * Returns CTEs that follow a CTE `remaining`. The last is `begin_at (bucket, skip, rest)`: the minute of the entry at
 * `offset`, the number of earlier entries in that minute, and the number of its remaining entries, including this one.
 * It has no row if there are fewer entries.
 *
 * `walk` skips buckets until it reaches the bucket with the entry, continues inside it with finer buckets, and so on
 * down to the minute. It walks from the nearer end, so that the last page costs as much as the first. `place` is the
 * position of the entry, from 1, counted from `edge` in the direction of the walk.
 */
export function beginAt(keys: readonly CountKey[], offset: number): Sql {
  const { bucket, n, tables } = nextBucket(keys)
  return sql`start AS MATERIALIZED (
      SELECT level, after, before, n, ${offset + 1} - coalesce(earlier, 0) AS place FROM (SELECT *, sum(n) OVER (
        ORDER BY level DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier FROM remaining)
      WHERE place > 0 AND place <= n),
    walk(level, backward, place, edge, bucket, skip, rest) AS (
      SELECT level, place * 2 > n + 1, min(place, n + 1 - place), iif(place * 2 > n + 1, before, after), NULL, NULL, NULL
      FROM start
      UNION ALL
      SELECT CASE WHEN place > ${n} THEN level WHEN level = 3 THEN 4 WHEN level = 4 THEN 7 WHEN level = 7 THEN 10
          ELSE 16 END,
        backward <> (place <= ${n} AND place * 2 > ${n} + 1),
        iif(place > ${n}, place - ${n}, min(place, ${n} + 1 - place)),
        iif(place <= ${n} AND backward <> (place * 2 > ${n} + 1), ${bucket} || '~', ${bucket}),
        iif(place <= ${n} AND level = 16, ${bucket}, NULL),
        iif(backward, ${n} - place, place - 1),
        iif(backward, place, ${n} + 1 - place)
      FROM walk ${tables}
      WHERE walk.bucket IS NULL AND next.value IS NOT NULL),
    begin_at AS MATERIALIZED (SELECT bucket, skip, rest FROM walk WHERE bucket IS NOT NULL)`
}

/**
 * Returns tables that join each row of the walk with its next bucket in any counter, and SQL for this bucket and its
 * number of entries. A single counter looks up both at once, as `bucket n`.
 */
function nextBucket(keys: readonly CountKey[]): { bucket: Sql; n: Sql; tables: Sql } {
  const [only] = keys
  if (keys.length === 1 && only) {
    const one = (beyond: Sql) => sql`(SELECT bucket || ' ' || n FROM production_counts
        WHERE ${ofAnyLevel(only)} AND level = walk.level AND ${beyond} LIMIT 1)`
    const before = one(sql`bucket < walk.edge ORDER BY bucket DESC`)
    const after = one(sql`bucket > walk.edge ORDER BY bucket`)
    return {
      bucket: raw('substr(next.value, 1, walk.level)'),
      n: raw('CAST(substr(next.value, walk.level + 2) AS INTEGER)'),
      tables: sql`CROSS JOIN json_each(json_array(iif(backward, ${before}, ${after}))) AS next`,
    }
  }
  return {
    bucket: raw('next.value'),
    n: raw('n.value'),
    tables: sql`CROSS JOIN json_each(json_array(iif(backward, ${last(keys)}, ${first(keys)}))) AS next
        CROSS JOIN json_each(json_array(${sumOf(
          keys,
          (key) => sql`${ofAnyLevel(key)} AND level = walk.level AND bucket = next.value`,
        )})) AS n`,
  }
}

/** Returns SQL for the last bucket before the edge of the walk in any counter; '' if there is no such bucket. */
function last(keys: readonly CountKey[]): Sql {
  return extreme(
    'max',
    keys,
    (key) => sql`coalesce((SELECT max(bucket) FROM production_counts
    WHERE ${ofAnyLevel(key)} AND level = walk.level AND bucket < walk.edge), '')`,
  )
}

/** Returns SQL for the first bucket after the edge of the walk in any counter; `~` if there is no such bucket. */
function first(keys: readonly CountKey[]): Sql {
  return extreme(
    'min',
    keys,
    (key) => sql`coalesce((SELECT min(bucket) FROM production_counts
    WHERE ${ofAnyLevel(key)} AND level = walk.level AND bucket > walk.edge), '~')`,
  )
}

/** Returns SQL for the first bucket of a level after `after` in any counter; `~` if there is no such bucket. */
export function bucketAfter(keys: readonly CountKey[], level: CountLevel, after: Sql): Sql {
  return extreme(
    'min',
    keys,
    (key) => sql`coalesce((SELECT min(bucket) FROM production_counts
    WHERE ${counter(key, level)} AND bucket > ${after}), '~')`,
  )
}

/** Returns SQL for the number of entries in all buckets that match a condition, summed over the counters. */
export function sumOf(keys: readonly CountKey[], where: (key: CountKey) => Sql): Sql {
  return joined(
    keys.map((key) => sql`(SELECT coalesce(sum(n), 0) FROM production_counts WHERE ${where(key)})`),
    ' + ',
  )
}

/** Joins expressions by nested calls with two arguments, since D1 allows only 32 arguments per call. */
function extreme(name: 'min' | 'max', keys: readonly CountKey[], of: (key: CountKey) => Sql): Sql {
  return keys.map(of).reduce((one, other) => sql`${raw(name)}(${one}, ${other})`)
}

/** Returns the bound with which `bucket > …` includes `local`: the last character is lowered by one (`0` to `/`). */
export function justBefore(local: string): string {
  return local.slice(0, -1) + String.fromCharCode(local.charCodeAt(local.length - 1) - 1)
}
