import { berlinDay } from '../../../shared/berlin.ts'
import type { Calendar, ProductionFilter } from '../../../shared/contract/production.ts'
import { daysBetween, daysOfFirstMonth, daysOfMonth, monthsFrom } from '../store/queries/calendar.ts'
import type { Reading } from './reading.ts'

const maxMonths = 24

/**
 * What the date filter offers: months and the days of one of them. It begins today, or earlier where an earlier
 * `date` or `month` is asked for; a later `date` takes nothing away, since the calendar is how one changes it.
 * Today counts whole, like `date=today` in the list.
 */
export async function readCalendar(
  { read, site, now }: Reading,
  { month, date, venue, abo, status, access }: ProductionFilter & { month?: string | undefined } = {},
): Promise<Calendar> {
  const key = { site, venue, abo, status, access }
  const today = berlinDay(now)
  const from = earliest([today, date, isPast(month, today) ? `${month}-01` : undefined])
  const [months, days] = await Promise.all([
    read.all(monthsFrom(key, from, maxMonths)),
    read.all(month ? daysOfMonth(key, month, from) : daysOfFirstMonth(key, from)),
  ])
  return {
    month: month ?? (days[0]?.bucket ?? today).slice(0, 7),
    months: months.map(({ bucket, n }) => ({ month: bucket, count: n })),
    days: days.map(({ bucket, n }) => ({ date: bucket, count: n })),
  }
}

/** Every day of a season that has concerts: from August of `year` to July. */
export async function readSeasonDays(
  { read, site }: Reading,
  year: number,
  { venue, abo, status, access }: ProductionFilter = {},
): Promise<Calendar['days']> {
  const key = { site, venue, abo, status, access }
  const days = await read.all(daysBetween(key, `${year}-08-01`, `${year + 1}-08`))
  return days.map(({ bucket, n }) => ({ date: bucket, count: n }))
}

/** This month begins today: only one that is over is an archive. */
function isPast(month: string | undefined, today: string): boolean {
  return month !== undefined && month < today.slice(0, 7)
}

function earliest(days: (string | undefined)[]): string {
  const [first = ''] = days.filter((day) => day !== undefined).sort()
  return first
}
