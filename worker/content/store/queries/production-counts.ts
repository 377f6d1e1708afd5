// Reading `production_counts`: how many concerts a filter has from a moment on, and at which moment page n begins,
// in a number of rows that does not depend on how many productions there are.
import type { AccessFact } from '../../../../shared/access.ts'
import type { StatusChoice } from '../../../../shared/contract/production.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { type Sql, sql } from '../sql.ts'

export interface CountKey {
  site: SiteKey
  venue?: number | undefined
  abo?: number | undefined
  status?: StatusChoice | undefined
  access?: AccessFact | undefined
}

/** Decade, year, month, day, minute: lengths of prefixes of `YYYY-MM-DDTHH:MM`. */
export type CountLevel = 3 | 4 | 7 | 10 | 16

/** Sorts after every bucket that begins with `prefix`. */
export const endOf = (prefix: string) => `${prefix}~`

/** `site, venue, abo, status, level` of the counter's key, in the order of its index. */
export function counter(key: CountKey, level: CountLevel): Sql {
  return sql`${ofAnyLevel(key)} AND level = ${level}`
}

function ofAnyLevel({ site, venue = 0, abo = 0, status }: CountKey): Sql {
  return sql`site = ${site} AND venue = ${venue} AND abo = ${abo} AND status = ${status ?? ''}`
}

/**
 * `level, after, before, n`: everything from `from` on in five parts, each counted by the coarsest buckets that fit
 * into it: the minutes left of the day, the days left of the month, and so on. A part's buckets lie between `after`
 * and `before`.
 * @param from `YYYY-MM-DDTHH:MM`
 */
export function remaining(key: CountKey, from: string): Sql {
  return inParts(
    from,
    (level, after, before) =>
      sql`SELECT ${level} AS level, ${after} AS after, ${before} AS before, sum(n) AS n FROM production_counts
      WHERE ${counter(key, level)} AND bucket > ${after} AND bucket < ${before}`,
  )
}

/** The five parts, whichever counters `part` sums up. */
export function inParts(from: string, part: (level: CountLevel, after: string, before: string) => Sql): Sql {
  const [decade, year, month, day] = [from.slice(0, 3), from.slice(0, 4), from.slice(0, 7), from.slice(0, 10)]
  const parts = [
    part(16, justBefore(from), endOf(day)),
    part(10, day, endOf(month)),
    part(7, month, endOf(year)),
    part(4, year, endOf(decade)),
    part(3, decade, '~'),
  ]
  return parts.reduce((all, each) => sql`${all} UNION ALL ${each}`)
}

/**
 * CTEs after one named `remaining` that end in `begin_at(bucket, skip)`: the minute in which the entry at `offset`
 * falls, and how many entries of that minute come before it. No row when there are fewer entries.
 *
 * `walk` passes over buckets until it has the one with the entry, goes on inside of that with finer ones, and so on
 * down to the minute; always from the nearer end, so that the last page costs what the first does. `place` is the
 * entry's, from 1, seen from `edge` in the direction of the walk.
 */
export function beginAt(key: CountKey, offset: number): Sql {
  const any = ofAnyLevel(key)
  return sql`start AS MATERIALIZED (
      SELECT level, after, before, n, ${offset + 1} - coalesce(earlier, 0) AS place FROM (SELECT *, sum(n) OVER (
        ORDER BY level DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier FROM remaining)
      WHERE place > 0 AND place <= n),
    walk(level, backward, place, edge, bucket, skip) AS (
      SELECT level, place * 2 > n + 1, min(place, n + 1 - place), iif(place * 2 > n + 1, before, after), NULL, NULL
      FROM start
      UNION ALL
      SELECT CASE WHEN place > n THEN walk.level WHEN walk.level = 3 THEN 4 WHEN walk.level = 4 THEN 7
          WHEN walk.level = 7 THEN 10 ELSE 16 END,
        backward <> (place <= n AND place * 2 > n + 1),
        iif(place > n, place - n, min(place, n + 1 - place)),
        iif(place <= n AND backward <> (place * 2 > n + 1), next.bucket || '~', next.bucket),
        iif(place <= n AND walk.level = 16, next.bucket, NULL),
        iif(backward, n - place, place - 1)
      FROM walk CROSS JOIN production_counts next ON ${any} AND next.level = walk.level AND next.bucket = iif(backward,
        (SELECT max(bucket) FROM production_counts WHERE ${any} AND level = walk.level AND bucket < walk.edge),
        (SELECT min(bucket) FROM production_counts WHERE ${any} AND level = walk.level AND bucket > walk.edge))
      WHERE walk.bucket IS NULL),
    begin_at AS MATERIALIZED (SELECT bucket, skip FROM walk WHERE bucket IS NOT NULL)`
}

/** The last text before a wall clock that no other wall clock lies between: `/` comes right before `0`. */
export function justBefore(local: string): string {
  return local.slice(0, -1) + String.fromCharCode(local.charCodeAt(local.length - 1) - 1)
}
