// Filters that stand for several counters at once: «bookable» for two statuses, an accessibility fact for all houses
// that offer it. Each of these counters is a row of the CTE `keys`; how many there are depends on the houses, never
// on how many productions there are.
import type { AccessFact } from '../../../../shared/access.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { type CountKey, type CountLevel, inParts } from './production-counts.ts'

/** Whether a filter needs more than one counter. */
export function isCombined({ status, access }: CountKey): boolean {
  return status === 'bookable' || access !== undefined
}

/** The CTE `keys (site, venue, abo, status)`, one row for every counter of the filter. */
export function countKeys({ site, venue, abo, status, access }: CountKey): Sql {
  const houses = access
    ? sql`SELECT id AS venue FROM venues WHERE site = ${site} AND ${raw(offers[access])}${
        venue ? sql` AND id = ${venue}` : raw('')
      }`
    : sql`SELECT ${venue ?? 0} AS venue`
  const statuses = status === 'bookable' ? raw(`VALUES ('available'), ('few')`) : sql`VALUES (${status ?? ''})`
  return sql`keys AS MATERIALIZED (
    SELECT ${site} AS site, house.venue, ${abo ?? 0} AS abo, status.column1 AS status
    FROM (${houses}) AS house, (${statuses}) AS status)`
}

/** What a house's facts must say. */
const offers: Record<AccessFact, string> = {
  'step-free': `access ->> '$.stepFree'`,
  'induction-loop': `access ->> '$.inductionLoop'`,
  wheelchair: `access ->> '$.wheelchairPlaces' > 0`,
  companion: `access ->> '$.companionTicket'`,
}

/** `FROM` and `WHERE` of all counters `c` of one level, each `k` of the keys sought by itself. */
export function countersOf(level: CountLevel): Sql {
  return raw(`keys k CROSS JOIN production_counts c ON c.site = k.site AND c.venue = k.venue AND c.abo = k.abo
    AND c.status = k.status AND c.level = ${level}`)
}

/** The first bucket of a level after `after`, an expression, whichever counter it belongs to; null at the end. */
export function bucketAfter(level: CountLevel, after: Sql): Sql {
  return sql`(SELECT min((SELECT min(bucket) FROM production_counts c WHERE c.site = k.site AND c.venue = k.venue
    AND c.abo = k.abo AND c.status = k.status AND c.level = ${raw(String(level))} AND c.bucket > ${after})) FROM keys k)`
}

/** As `remaining()`, summed over the keys. @param from `YYYY-MM-DDTHH:MM` */
export function combinedRemaining(from: string): Sql {
  return inParts(
    from,
    (level, after, before) =>
      sql`SELECT ${level} AS level, ${after} AS after, ${before} AS before, sum(c.n) AS n FROM ${countersOf(level)}
      WHERE c.bucket > ${after} AND c.bucket < ${before}`,
  )
}

/**
 * CTEs after one named `remaining` that end in `begin_at(bucket, skip)`, as `beginAt()` does: down from the part that
 * holds the entry to its decade, year, month, day and minute, each level's buckets summed over the keys.
 */
export function combinedBeginAt(offset: number): Sql {
  const levels = [3, 4, 7, 10, 16] as const
  const steps = levels.map((level, index) => {
    const coarser = levels[index - 1]
    const within = coarser ? raw(` UNION ALL SELECT bucket, bucket || '~', place FROM at_${coarser}`) : raw('')
    return sql`, at_${raw(String(level))} AS MATERIALIZED (
      SELECT bucket, place - (upto - n) AS place FROM (
        SELECT bucket, n, place, sum(n) OVER (ORDER BY bucket) AS upto FROM (
          SELECT c.bucket, sum(c.n) AS n, area.place FROM
            (SELECT after, before, place FROM start WHERE level = ${raw(String(level))}${within}) AS area
            CROSS JOIN ${countersOf(level)} WHERE c.bucket > area.after AND c.bucket < area.before GROUP BY c.bucket))
      WHERE upto >= place ORDER BY bucket LIMIT 1)`
  })
  return sql`start AS MATERIALIZED (
      SELECT level, after, before, ${offset + 1} - coalesce(earlier, 0) AS place FROM (SELECT *, sum(n) OVER (
        ORDER BY level DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier FROM remaining)
      WHERE place > 0 AND place <= n)${steps.reduce((all, step) => sql`${all}${step}`)},
    begin_at AS MATERIALIZED (SELECT bucket, place - 1 AS skip FROM at_16)`
}
