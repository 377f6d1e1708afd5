import type { HallClosure } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { inClosedHalls, maxClosureDays } from '../../../../shared/entities/closures/closed.ts'
import { conflictsOf } from '../../../../shared/entities/productions/calendar.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../commit.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { type SeasonRow, shownEnd } from './season.ts'

type InHall = Pick<SeasonRow, 'id' | 'starts_at' | 'ends_at' | 'room_id' | 'status'>

const maxRows = 1000

/** Returns the ids of the given productions whose hall is closed, or booked for another production at the same time. */
export async function doubleBooked(store: Store, site: SiteKey, ids: readonly number[]): Promise<number[]> {
  const [beside, closures] = await Promise.all([
    select(store, productionsBeside(site, ids)),
    select(store, closuresAround(site, ids)),
  ])
  const conflicting = new Set([
    ...conflictsOf(beside).flatMap((pair) => pair.map(({ id }) => id)),
    ...inClosedHalls(beside, closures).map(([{ id }]) => id),
  ])
  return ids.filter((id) => conflicting.has(id))
}

/** Selects closures of the halls of `ids` that may overlap one of these productions. */
function closuresAround(site: SiteKey, ids: readonly number[]): Sql<HallClosure> {
  const day = (shift: string) => sql`date(w.shown ->> '$.startsAt', ${shift})`
  const last = sql`max(${day('+2 days')}, coalesce(date(${raw(shownEnd('w'))}, '+1 day'), ''))`
  return sql<HallClosure>`SELECT DISTINCT d.id, d.state, d.f1 AS room_id, d.shown ->> '$.startsOn' AS starts_on,
      d.shown ->> '$.endsOn' AS ends_on, '' AS reason
    FROM json_each(${JSON.stringify(ids)}) wanted
      CROSS JOIN desk_rows w ON w.entity = 'productions' AND w.id = wanted.value AND w.f2 <> '' AND w.state <> 'deleted'
      LEFT JOIN productions p ON p.id = w.id
      CROSS JOIN desk_rows d ON d.entity = 'closures' AND d.site = ${site} AND d.f1 = w.f2 AND d.state <> 'deleted'
        AND d.k1 > ${day(`-${maxClosureDays} days`)} AND d.k1 <= ${last} AND d.k2 >= ${day('-1 day')}
    LIMIT ${maxRows}`
}

/** Selects the productions that start within a day of one of `ids` in the same hall, with one index seek per id. */
function productionsBeside(site: SiteKey, ids: readonly number[]): Sql<InHall> {
  const day = (shift: string) => sql`lower(strftime('%Y-%m-%dT%H:%M:%SZ', w.shown ->> '$.startsAt', ${shift}))`
  return sql<InHall>`SELECT DISTINCT d.id, d.shown ->> '$.startsAt' AS starts_at, d.shown ->> '$.roomId' AS room_id,
      ${raw(shownEnd('d'))} AS ends_at, d.shown ->> '$.contentStatus' AS status
    FROM json_each(${JSON.stringify(ids)}) wanted
      CROSS JOIN desk_rows w ON w.entity = 'productions' AND w.id = wanted.value AND w.f2 <> '' AND w.state <> 'deleted'
      CROSS JOIN desk_rows d ON d.entity = 'productions' AND d.site = ${site} AND d.f2 = w.f2 AND d.state <> 'deleted'
        AND d.k1 > ${day('-1 day')} AND d.k1 < ${day('+1 day')}
      LEFT JOIN productions p ON p.id = d.id
    LIMIT ${maxRows}`
}
