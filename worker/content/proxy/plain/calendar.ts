import type { Calendar } from '../../../../shared/contract/production.ts'
import { dateTimeOf } from './fields/date.ts'
import { amount } from './fields/number.ts'
import { firstIn, isGiven } from './fields/object.ts'
import { rowsOf } from './fields/rows.ts'
import type { Reader } from './reading.ts'

const maxMonths = 24
const dayKey = /^\d{4}-\d{2}-\d{2}$/
const monthKey = /^\d{4}-\d{2}$/

/**
 * Reads the days with concerts: dates, objects with a `date`, or concerts, each of which counts one unless it has a
 * count; or an object whose keys are days, or months with days.
 */
export const calendar: Reader<Calendar> = (given, { path }) => {
  const rows = isGiven(given) && firstIn(given, 'days', 'dates') ? firstIn(given, 'days', 'dates') : given
  const days = new Map<string, number>()
  for (const row of keyedRows(rows) ?? rowsOf(rows)) {
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

/** Returns the rows of an object whose keys are days or months; null for any other value. */
function keyedRows(given: unknown): unknown[] | null {
  if (!isGiven(given)) return null
  const entries = Object.entries(given)
  const rows = entries.flatMap(([key, value]): unknown[] => {
    if (dayKey.test(key)) return [{ date: key, count: countOf(value) }]
    return monthKey.test(key) ? rowsOfMonth(key, value) : []
  })
  return entries.some(([key]) => dayKey.test(key) || monthKey.test(key)) ? rows : null
}

/** Reads a month's days: their numbers or dates in a list, or an object whose keys are these. */
function rowsOfMonth(month: string, value: unknown): unknown[] {
  const dated = (day: string) => (/^\d{1,2}$/.test(day) ? `${month}-${day.padStart(2, '0')}` : day)
  if (Array.isArray(value)) return value.map((day) => (isGiven(day) ? day : dated(String(day))))
  if (!isGiven(value)) return []
  return Object.entries(value).map(([day, each]) => ({ date: dated(day), count: countOf(each) }))
}

function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (isGiven(value)) return amount(value, 'count', 'total') ?? 1
  return amount({ value: typeof value === 'boolean' ? Number(value) : value }, 'value') ?? 1
}
