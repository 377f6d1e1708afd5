// Reading `production_counts`: how many concerts a filter has from a moment on, and at which moment page n begins,
// in a number of rows that does not depend on how many productions there are.
import type { ProductionStatus } from '../../../../shared/contract/production.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'

export interface CountKey {
  site: SiteKey
  venue?: number | undefined
  abo?: number | undefined
  status?: ProductionStatus | undefined
}

/** Decade, year, month, day, minute: lengths of prefixes of `YYYY-MM-DDTHH:MM`. */
export type CountLevel = 3 | 4 | 7 | 10 | 16

/** Sorts after every bucket that begins with `prefix`. */
export const endOf = (prefix: string) => `${prefix}~`

/** `site, venue, abo, status, level` of the counter's key, in the order of its index. */
export function counter({ site, venue = 0, abo = 0, status }: CountKey, level: CountLevel): Sql {
  return sql`site = ${site} AND venue = ${venue} AND abo = ${abo} AND status = ${status ?? ''} AND level = ${level}`
}

/**
 * `bucket, n`: the coarsest buckets that together cover everything from `from` on. Their names sort by time
 * although their lengths differ.
 * @param from `YYYY-MM-DDTHH:MM`
 */
export function frontier(key: CountKey, from: string): Sql {
  const [decade, year, month, day] = [from.slice(0, 3), from.slice(0, 4), from.slice(0, 7), from.slice(0, 10)]
  return sql`SELECT bucket, n FROM production_counts WHERE ${counter(key, 16)} AND bucket >= ${from} AND bucket < ${endOf(day)}
    UNION ALL
    SELECT bucket, n FROM production_counts WHERE ${counter(key, 10)} AND bucket > ${day} AND bucket < ${endOf(month)}
    UNION ALL
    SELECT bucket, n FROM production_counts WHERE ${counter(key, 7)} AND bucket > ${month} AND bucket < ${endOf(year)}
    UNION ALL
    SELECT bucket, n FROM production_counts WHERE ${counter(key, 4)} AND bucket > ${year} AND bucket < ${endOf(decade)}
    UNION ALL
    SELECT bucket, n FROM production_counts WHERE ${counter(key, 3)} AND bucket > ${decade}`
}

/**
 * CTEs after one named `frontier` that end in `begin_at(bucket, skip)`: the minute in which the entry at `offset` falls, and how
 * many entries of that minute come before it. No row when there are fewer entries.
 */
export function beginAt(key: CountKey, offset: number): Sql {
  const step = (name: string, select: Sql) => sql`${raw(name)} AS MATERIALIZED (${select})`
  const within = (name: string, level: CountLevel) => descend(key, raw(name), level)
  return sql`${step('in_frontier', containing(sql`SELECT bucket, n, ${offset} AS skip FROM frontier`))},
    ${step('in_decade', within('in_frontier', 4))}, ${step('in_year', within('in_decade', 7))},
    ${step('in_month', within('in_year', 10))}, ${step('begin_at', within('in_month', 16))}`
}

/** The buckets of `level` below the bucket in `from`; one that is finer already is passed on. */
function descend(key: CountKey, from: Sql, level: CountLevel): Sql {
  return sql`SELECT bucket, skip FROM ${from} WHERE length(bucket) >= ${level}
    UNION ALL ${containing(sql`SELECT below.bucket, below.n, above.skip FROM ${from} above
      CROSS JOIN production_counts below WHERE length(above.bucket) < ${level} AND ${counter(key, level)}
      AND below.bucket > above.bucket AND below.bucket < above.bucket || '~'`)}`
}

/** Of buckets in the order of time, the one in which the entry at `skip` falls. */
function containing(buckets: Sql): Sql {
  return sql`SELECT bucket, skip FROM (
      SELECT bucket, n, skip - (sum(n) OVER (ORDER BY bucket ROWS UNBOUNDED PRECEDING) - n) AS skip FROM (${buckets})
    ) WHERE skip >= 0 AND skip < n`
}
