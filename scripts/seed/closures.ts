import { daysOfPerformance } from '../../shared/entities/closures/closed.ts'
import { endOf } from '../../shared/entities/productions/calendar.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { type Store, select } from '../../worker/content/store/commit.ts'
import { readDeleted } from '../../worker/content/store/desk/live/deleted.ts'
import type { ClosureRecord } from '../../worker/content/store/many/records.ts'
import { sql } from '../../worker/content/store/sql.ts'
import type { SeedClosure, SeedContent } from './format.ts'
import { addDays } from './season/days.ts'
import type { OccupiedRoom, PlannedProduction } from './season/plan.ts'

/** The number of days on which a closure may begin, counted from its earliest first day. */
const searchedDays = 60

type Booking = Pick<PlannedProduction | OccupiedRoom, 'day' | 'place'>

/**
 * Returns the records of a site's closures, each on the first days on which its room has no production. Leaves out a
 * closure if there are no such days or its room is missing.
 * @param rooms row ids by `hall/room`
 */
export function closureRecords(
  { closures }: Pick<SeedContent, 'closures'>,
  site: SiteKey,
  bookings: readonly Booking[],
  today: string,
  rooms: ReadonlyMap<string, number>,
): ClosureRecord[] {
  return (closures[site] ?? []).flatMap((closure) => {
    const { key, hall, room, length, reason } = closure
    const roomId = rooms.get(`${hall}/${room}`)
    const startsOn = firstFreeDay(closure, bookings, today)
    return roomId && startsOn
      ? [{ key: `demo-${key}`, roomId, startsOn, endsOn: addDays(startsOn, length - 1), reason }]
      : []
  })
}

function firstFreeDay({ hall, room, days, length }: SeedClosure, bookings: readonly Booking[], today: string) {
  const booked = new Set(
    bookings.filter(({ place }) => place.hall === hall && place.room === room).map(({ day }) => day),
  )
  const isFree = (first: string) =>
    Array.from({ length }, (_, at) => addDays(first, at)).every((day) => !booked.has(day))
  return Array.from({ length: searchedDays }, (_, shift) => addDays(today, days + shift)).find(isFree)
}

interface StaffProduction {
  startsAt: string
  endsAt: string | null
  hall: string
  room: string
}

/**
 * Reads the days and rooms of the site's productions that start today or later, drafts included, except those of the
 * demo content.
 */
export async function bookingsOfStaff(store: Store, site: SiteKey, today: string): Promise<Booking[]> {
  const rows = await select(
    store,
    sql<StaffProduction>`SELECT d.shown ->> '$.startsAt' AS startsAt, venues.slug AS hall, rooms.slug AS room,
        coalesce(d.draft ->> '$.endsAt', p.ends_at) AS endsAt
      FROM desk_rows d LEFT JOIN productions p ON p.id = d.id
        JOIN rooms ON rooms.id = d.f2 JOIN venues ON venues.id = rooms.venue_id
      WHERE d.entity = 'productions' AND d.site = ${site} AND d.state <> 'deleted' AND d.k1 >= ${today}
        AND coalesce(p.external_id, '') NOT LIKE 'demo:%'`,
  )
  return rows.flatMap(({ startsAt, endsAt, hall, room }) => {
    const [first, last] = daysOfPerformance(Date.parse(startsAt), endOf(startsAt, endsAt))
    const days: Booking[] = []
    for (let day = first; day <= last; day = addDays(day, 1)) days.push({ day, place: { hall, room } })
    return days
  })
}

/** Returns the records whose rows staff have neither changed nor deleted, and those that have no row yet. */
export async function untouchedClosures(
  store: Store,
  site: SiteKey,
  records: readonly ClosureRecord[],
): Promise<ClosureRecord[]> {
  const touched = await select(
    store,
    sql<{ key: string }>`SELECT c.key FROM closures c JOIN desk_rows d ON d.entity = 'closures' AND d.id = c.id
      WHERE c.site = ${site} AND (d.state <> 'public' OR d.kept <> '[]')`,
  )
  const deleted = await readDeleted(store, site, ['closures'])
  return records.filter(({ key }) => !deleted.has('closures', key) && touched.every((row) => row.key !== key))
}
