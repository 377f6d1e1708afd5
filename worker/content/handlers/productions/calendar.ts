import type { Calendar, ProductionFilter } from '../../../../shared/contract/production.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import {
  type BucketRow,
  daysBetween,
  daysOfFirstMonth,
  daysOfMonth,
  monthsFrom,
} from '../../store/productions/calendar.ts'
import type { FilteredReading } from '../reading.ts'
import { countKeys } from './count-keys.ts'
import { entriesOf, needsIndex } from './index-filter.ts'

const maxMonths = 24

/**
 * Reads the choices of the date filter: at most 24 months, and the days of one month. The choices start today, or
 * earlier if the request has an earlier `date` or `month`. Productions that have already begun today are counted.
 */
export async function readCalendar(
  reading: FilteredReading,
  { month, date, ...filter }: ProductionFilter & { month?: string | undefined } = {},
): Promise<Calendar> {
  const { read, now } = reading
  const today = berlinDay(now)
  const from = earliest([today, date, isPast(month, today) ? `${month}-01` : undefined])
  if (await needsIndex(reading, filter)) return calendarFromIndex(reading, filter, { from, month })
  const keys = await countKeys(reading, filter)
  const [months, days] = keys.length
    ? await Promise.all([
        read.all(monthsFrom(keys, from, maxMonths)),
        read.all(month ? daysOfMonth(keys, month, from) : daysOfFirstMonth(keys, from)),
      ])
    : [[], []]
  const shown = days.filter(hasProductions).map(({ bucket, n }) => ({ date: bucket, count: n }))
  return {
    month: month ?? (shown[0]?.date ?? today).slice(0, 7),
    months: months
      .filter(hasProductions)
      .slice(0, maxMonths)
      .map(({ bucket, n }) => ({ month: bucket, count: n })),
    days: shown,
  }
}

async function calendarFromIndex(
  reading: FilteredReading,
  filter: ProductionFilter,
  { from, month: wanted }: { from: string; month: string | undefined },
): Promise<Calendar> {
  const entries = (await entriesOf(reading, from.slice(0, 7), filter)).filter(({ local }) => local >= from)
  const months = countsOf(entries.map(({ local }) => local.slice(0, 7)))
  const month = wanted ?? months[0]?.[0] ?? from.slice(0, 7)
  const days = countsOf(entries.flatMap(({ local }) => (local.startsWith(month) ? local.slice(0, 10) : [])))
  return {
    month,
    months: months.slice(0, maxMonths).map(([each, count]) => ({ month: each, count })),
    days: days.map(([date, count]) => ({ date, count })),
  }
}

function countsOf(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
}

const hasProductions = ({ n }: BucketRow) => n > 0

/** Reads every day with productions in the season from August of `year` to July. */
export async function readSeasonDays(
  reading: FilteredReading,
  year: number,
  filter: ProductionFilter = {},
): Promise<Calendar['days']> {
  if (await needsIndex(reading, filter)) {
    const entries = await entriesOf(reading, `${year}-08`, filter)
    const ofSeason = entries.filter(({ local }) => local < `${year + 1}-08`)
    return countsOf(ofSeason.map(({ local }) => local.slice(0, 10))).map(([date, count]) => ({ date, count }))
  }
  const keys = await countKeys(reading, filter)
  if (keys.length === 0) return []
  const days = await reading.read.all(daysBetween(keys, `${year}-08-01`, `${year + 1}-08`))
  return days.map(({ bucket, n }) => ({ date: bucket, count: n }))
}

function isPast(month: string | undefined, today: string): boolean {
  return month !== undefined && month < today.slice(0, 7)
}

function earliest(days: (string | undefined)[]): string {
  const [first = ''] = days.filter((day) => day !== undefined).sort()
  return first
}
