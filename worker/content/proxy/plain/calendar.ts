import type { Calendar } from '../../../../shared/contract/production.ts'
import { dateTimeOf } from './fields/date.ts'
import { amount } from './fields/number.ts'
import { firstIn, isGiven } from './fields/object.ts'
import { rowsOf } from './fields/rows.ts'
import type { Reader } from './reading.ts'

const maxMonths = 24

/** Reads the days with concerts: dates, objects with a `date`, or concerts. Each row counts one unless it has a count. */
export const calendar: Reader<Calendar> = (given, { path }) => {
  const rows = isGiven(given) && firstIn(given, 'days', 'dates') ? firstIn(given, 'days', 'dates') : given
  const days = new Map<string, number>()
  for (const row of rowsOf(rows)) {
    const day = dateTimeOf(isGiven(row) ? firstIn(row, 'date', 'day', 'datetime') : row)?.slice(0, 10)
    const count = isGiven(row) ? (amount(row, 'count') ?? 1) : 1
    if (day && count > 0) days.set(day, (days.get(day) ?? 0) + count)
  }
  const sorted = [...days].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : 1))
  const months = new Map<string, number>()
  for (const { date, count } of sorted) months.set(date.slice(0, 7), (months.get(date.slice(0, 7)) ?? 0) + count)
  const month = new URLSearchParams(path.split('?')[1]).get('month') ?? sorted[0]?.date.slice(0, 7) ?? ''
  return {
    month,
    months: [...months].slice(0, maxMonths).map(([key, count]) => ({ month: key, count })),
    days: sorted.filter(({ date }) => date.startsWith(month)),
  }
}
