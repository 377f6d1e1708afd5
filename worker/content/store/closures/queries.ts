import type { HallClosure } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { maxClosureDays } from '../../../../shared/entities/closures/closed.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { raw, type Sql, sql } from '../sql.ts'

const columns = raw(`d.id, d.state, d.shown ->> '$.roomId' AS room_id, d.shown ->> '$.startsOn' AS starts_on,
    d.shown ->> '$.endsOn' AS ends_on, coalesce(d.shown ->> '$.reason', '') AS reason`)

interface Days {
  /** First and last day, YYYY-MM-DD. */
  first: string
  last: string
}

/** Selects a site's closures that overlap a period, drafts included, sorted by first day. */
export function closuresOfPeriod(site: SiteKey, { first, last }: Days, limit: number): Sql<HallClosure> {
  return sql<HallClosure>`SELECT ${columns} FROM desk_rows d
    WHERE d.entity = 'closures' AND d.site = ${site} AND d.state <> 'deleted' AND d.f1 <> ''
      AND ${isWithin({ first, last })} ORDER BY d.k1, d.row LIMIT ${limit}`
}

const maxOfHall = 300

/** Selects a hall's closures that overlap a period, drafts included, at most `maxOfHall`. */
export function closuresOfHall(site: SiteKey, room: number, days: Days): Sql<HallClosure> {
  return sql<HallClosure>`SELECT ${columns} FROM desk_rows d
    WHERE d.entity = 'closures' AND d.site = ${site} AND d.state <> 'deleted' AND d.f1 = ${room}
      AND ${isWithin(days)} ORDER BY d.k1 LIMIT ${maxOfHall}`
}

/**
 * Returns the condition that a closure overlaps a period. Closures that begin `maxClosureDays` before the period or
 * earlier have ended, so the index seek skips them.
 */
function isWithin({ first, last }: Days): Sql {
  return sql`d.k1 > ${dayAfter(first, -maxClosureDays)} AND d.k1 <= ${last} AND d.k2 >= ${first}`
}
