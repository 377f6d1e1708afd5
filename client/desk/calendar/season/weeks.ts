import { dayAfter } from '../../../../shared/time/day.ts'
import type { Period } from '../../ui/moments/period.ts'

/** Returns the Mondays of a period's weeks; the first is on or before the period's first day. */
export function mondaysOf({ from, before }: Period): string[] {
  const weekday = new Date(`${from}T00:00Z`).getUTCDay()
  const mondays: string[] = []
  for (let day = dayAfter(from, -((weekday + 6) % 7)); day < before; day = dayAfter(day, 7)) mondays.push(day)
  return mondays
}

/**
 * Counts the weeks of each month in a period. A week belongs to the month in which it ends, so that each month begins
 * with the week of its first day; the last week belongs to the last month.
 */
export function monthSpans(period: Period): { month: string; weeks: number }[] {
  const lastDay = dayAfter(period.before, -1)
  const byMonth = Map.groupBy(mondaysOf(period), (monday) => {
    const sunday = dayAfter(monday, 6)
    return (sunday < period.before ? sunday : lastDay).slice(0, 7)
  })
  return [...byMonth].map(([month, { length }]) => ({ month, weeks: length }))
}
