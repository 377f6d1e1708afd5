// Reading `production_counts`: how many concerts a filter has from a moment on, and at which moment page n begins,
// in a number of rows that does not depend on how many productions there are. A filter may stand for several
// counters (`CountKey`): what is read of each is summed up within the statement.
import type { StatusChoice } from '../../../../shared/contract/production.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { joined, literal, raw, type Sql, sql } from '../sql.ts'

/** One counter; an omitted part means any. */
export interface CountKey {
  site: SiteKey
  venue?: number | undefined
  abo?: number | undefined
  status?: StatusChoice | undefined
}

/** Decade, year, month, day, minute: lengths of prefixes of `YYYY-MM-DDTHH:MM`. */
export type CountLevel = 3 | 4 | 7 | 10 | 16

/** Sorts after every bucket that begins with `prefix`. */
export const endOf = (prefix: string) => `${prefix}~`

/** `site, venue, abo, status, level` of the counter's key, in the order of its index. */
export function counter(key: CountKey, level: CountLevel): Sql {
  return sql`${ofAnyLevel(key)} AND level = ${literal(level)}`
}

function ofAnyLevel({ site, venue = 0, abo = 0, status }: CountKey): Sql {
  return sql`site = ${literal(site)} AND venue = ${literal(venue)} AND abo = ${literal(abo)}
    AND status = ${literal(status ?? '')}`
}

/**
 * `level, after, before, n`: everything from `from` on in five parts, each counted by the coarsest buckets that fit
 * into it: the minutes left of the day, the days left of the month, and so on. A part's buckets lie between `after`
 * and `before`. Early in a day (or month, …) what is over is taken off the whole: those are fewer rows.
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

/** Which buckets those of a level are parts of; nothing is coarser than a decade. */
const coarser: Record<CountLevel, CountLevel> = { 16: 10, 10: 7, 7: 4, 4: 3, 3: 3 }

/**
 * CTEs after one named `remaining` that end in `begin_at(bucket, skip)`: the minute in which the entry at `offset`
 * falls, and how many entries of that minute come before it. No row when there are fewer entries.
 *
 * `walk` passes over buckets until it has the one with the entry, goes on inside of that with finer ones, and so on
 * down to the minute; always from the nearer end, so that the last page costs what the first does. `place` is the
 * entry's, from 1, seen from `edge` in the direction of the walk. `json_each` is how a join sees what one row of
 * the walk leads to: the next bucket that any counter has, then the number of its entries in all of them.
 */
export function beginAt(keys: readonly CountKey[], offset: number): Sql {
  return sql`start AS MATERIALIZED (
      SELECT level, after, before, n, ${offset + 1} - coalesce(earlier, 0) AS place FROM (SELECT *, sum(n) OVER (
        ORDER BY level DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier FROM remaining)
      WHERE place > 0 AND place <= n),
    walk(level, backward, place, edge, bucket, skip) AS (
      SELECT level, place * 2 > n + 1, min(place, n + 1 - place), iif(place * 2 > n + 1, before, after), NULL, NULL
      FROM start
      UNION ALL
      SELECT CASE WHEN place > n.value THEN level WHEN level = 3 THEN 4 WHEN level = 4 THEN 7 WHEN level = 7 THEN 10
          ELSE 16 END,
        backward <> (place <= n.value AND place * 2 > n.value + 1),
        iif(place > n.value, place - n.value, min(place, n.value + 1 - place)),
        iif(place <= n.value AND backward <> (place * 2 > n.value + 1), next.value || '~', next.value),
        iif(place <= n.value AND level = 16, next.value, NULL),
        iif(backward, n.value - place, place - 1)
      FROM walk
        CROSS JOIN json_each(json_array(iif(backward, ${last(keys)}, ${first(keys)}))) AS next
        CROSS JOIN json_each(json_array(${sumOf(
          keys,
          (key) => sql`${ofAnyLevel(key)} AND level = walk.level AND bucket = next.value`,
        )})) AS n
      WHERE walk.bucket IS NULL),
    begin_at AS MATERIALIZED (SELECT bucket, skip FROM walk WHERE bucket IS NOT NULL)`
}

/** The last bucket before the walk's edge. */
function last(keys: readonly CountKey[]): Sql {
  return extreme(
    'max',
    keys,
    (key) => sql`coalesce((SELECT max(bucket) FROM production_counts
    WHERE ${ofAnyLevel(key)} AND level = walk.level AND bucket < walk.edge), '')`,
  )
}

/** The first bucket after the walk's edge. */
function first(keys: readonly CountKey[]): Sql {
  return extreme(
    'min',
    keys,
    (key) => sql`coalesce((SELECT min(bucket) FROM production_counts
    WHERE ${ofAnyLevel(key)} AND level = walk.level AND bucket > walk.edge), '~')`,
  )
}

/** The first bucket of a level after `after`, an expression, that any counter has; `~` where none has. */
export function bucketAfter(keys: readonly CountKey[], level: CountLevel, after: Sql): Sql {
  return extreme(
    'min',
    keys,
    (key) => sql`coalesce((SELECT min(bucket) FROM production_counts
    WHERE ${counter(key, level)} AND bucket > ${after}), '~')`,
  )
}

/** The entries that the counters hold in the buckets of a condition. */
export function sumOf(keys: readonly CountKey[], where: (key: CountKey) => Sql): Sql {
  return joined(
    keys.map((key) => sql`(SELECT coalesce(sum(n), 0) FROM production_counts WHERE ${where(key)})`),
    ' + ',
  )
}

/** One within the other, since D1 takes 32 arguments of a function. */
function extreme(name: 'min' | 'max', keys: readonly CountKey[], of: (key: CountKey) => Sql): Sql {
  return keys.map(of).reduce((one, other) => sql`${raw(name)}(${one}, ${other})`)
}

/** The last text before a wall clock that no other wall clock lies between: `/` comes right before `0`. */
export function justBefore(local: string): string {
  return local.slice(0, -1) + String.fromCharCode(local.charCodeAt(local.length - 1) - 1)
}
