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
import { calendarBegin, calendarOf, daysOf, maxMonths, ofSeason } from './filter-rules.ts'
import { entriesOf, needsIndex } from './index-filter.ts'

/**
 * Reads the choices of the date filter: at most 24 months, and the days of one month. The choices start today, or
 * earlier if the request has an earlier `date` or `month`. Productions that have already begun today are counted.
 */
export async function readCalendar(
  reading: FilteredReading,
  { month, date, ...filter }: ProductionFilter & { month?: string | undefined } = {},
): Promise<Calendar> {
  const { read, now } = reading
  const from = calendarBegin({ month, date }, now)
  if (await needsIndex(reading, filter))
    return calendarOf(await entriesOf(reading, from.slice(0, 7), filter), { from, month })
  const keys = await countKeys(reading, filter)
  const [months, days] = keys.length
    ? await Promise.all([
        read.all(monthsFrom(keys, from, maxMonths)),
        read.all(month ? daysOfMonth(keys, month, from) : daysOfFirstMonth(keys, from)),
      ])
    : [[], []]
  const shown = days.filter(hasProductions).map(({ bucket, n }) => ({ date: bucket, count: n }))
  return {
    month: month ?? (shown[0]?.date ?? berlinDay(now)).slice(0, 7),
    months: months
      .filter(hasProductions)
      .slice(0, maxMonths)
      .map(({ bucket, n }) => ({ month: bucket, count: n })),
    days: shown,
  }
}

const hasProductions = ({ n }: BucketRow) => n > 0

/** Reads every day with productions in the season from August of `year` to July. */
export async function readSeasonDays(
  reading: FilteredReading,
  year: number,
  filter: ProductionFilter = {},
): Promise<Calendar['days']> {
  if (await needsIndex(reading, filter)) {
    return daysOf(ofSeason(await entriesOf(reading, `${year}-08`, filter), year))
  }
  const keys = await countKeys(reading, filter)
  if (keys.length === 0) return []
  const days = await reading.read.all(daysBetween(keys, `${year}-08-01`, `${year + 1}-08`))
  return days.map(({ bucket, n }) => ({ date: bucket, count: n }))
}
