// Checks whether a hall is free. Two productions conflict if they overlap in time and neither is cancelled; a
// production conflicts with a closure that includes one of its days.

import type { HallCheck, HallTaken } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { daysOfPerformance, isClosedWithin } from '../../../../shared/entities/closures/closed.ts'
import { endOf } from '../../../../shared/entities/productions/calendar.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { closuresOfHall } from '../../store/closures/queries.ts'
import { moment, select } from '../../store/commit.ts'
import { type HallRow, productionsInHall } from '../../store/productions/hall.ts'
import type { DeskCall } from './call.ts'

const dayMs = 86_400_000
const daysAround = { before: 7, after: 30 }
const offered = 3

export interface HallWish {
  /** The id of the production that needs the hall; its own booking is not a conflict. Null for a new production. */
  id: number | null
  room: number
  /** The start, in UTC. */
  at: string
  lengthMs: number
}

/**
 * Checks whether a hall is free for a production. If it is not, also returns the nearest days (at most three, after
 * today) on which it is free at the same time, sorted by date.
 */
export async function checkHall({ store, site }: DeskCall, wish: HallWish): Promise<HallCheck> {
  const { id, room, at, lengthMs } = wish
  const start = Date.parse(at)
  const period = {
    from: moment(new Date(start - (daysAround.before + 1) * dayMs)),
    before: moment(new Date(start + (daysAround.after + 1) * dayMs)),
  }
  const [beside, closed] = await Promise.all([
    select(store, productionsInHall(site, room, period)),
    select(store, closuresOfHall(site, room, { first: berlinDay(period.from), last: berlinDay(lastMoment(wish)) })),
  ])
  const rows = beside.filter((row) => row.id !== id && row.status !== 'cancelled')
  const overlapping = (from: number) =>
    rows.filter((row) => from < endOf(row.starts_at, row.ends_at) && Date.parse(row.starts_at) < from + lengthMs)
  const closedAt = (from: number) => {
    const days = daysOfPerformance(from, from + lengthMs)
    return closed.filter((closure) => isClosedWithin(closure, ...days))
  }
  const [conflicts, closures] = [overlapping(start), closedAt(start)]
  if (conflicts.length === 0 && closures.length === 0) return { conflicts: [], closures: [], free: [] }
  const today = berlinDay(store.now)
  const isFree = (from: number) => overlapping(from).length === 0 && closedAt(from).length === 0
  const free = daysNear(at)
    .filter((day) => berlinDay(day) > today && isFree(Date.parse(day)))
    .slice(0, offered)
  return { conflicts: conflicts.map(takenOf), closures, free: free.sort() }
}

/** Returns a moment later than the production's end on the last day that may be offered. */
function lastMoment({ at, lengthMs }: HallWish): Date {
  return new Date(Date.parse(at) + (daysAround.after + 1) * dayMs + lengthMs)
}

/** Returns moments in UTC: the time of day that `at` has in Berlin, on the days around `at`, the nearest day first. */
function daysNear(at: string): string[] {
  const [day = '', time = ''] = berlinLocal(at).split('T')
  const on = (offset: number) =>
    berlinToUtc(`${new Date(Date.parse(`${day}T00:00Z`) + offset * dayMs).toISOString().slice(0, 10)}T${time}`)
  const after = Array.from({ length: daysAround.after }, (_, index) => index + 1)
  return after.flatMap((days) => [on(days), ...(days <= daysAround.before ? [on(-days)] : [])])
}

function takenOf(row: HallRow): HallTaken {
  return {
    id: row.id,
    title: JSON.parse(row.title) as Localised,
    starts_at: row.starts_at,
    ends_at: moment(new Date(endOf(row.starts_at, row.ends_at))),
    state: row.state,
  }
}
