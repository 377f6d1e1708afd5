// The periods of the calendar: a month, or a season, which begins in August.
import { dayAfter } from '../../../../shared/time/day.ts'

export interface Period {
  /** The first day, and in `before` the day after the last day, YYYY-MM-DD in Berlin time. */
  from: string
  before: string
}

const seasonBegins = '08'

/** @param month YYYY-MM */
export function periodOfMonth(month: string): Period {
  return { from: `${month}-01`, before: `${monthAfter(month, 1)}-01` }
}

/** @param year the year in which the season begins */
export function periodOfSeason(year: number): Period {
  return { from: `${year}-${seasonBegins}-01`, before: `${year + 1}-${seasonBegins}-01` }
}

/** Returns the year in which the season of a month began. @param month YYYY-MM */
export function seasonOf(month: string): number {
  const [year = '', number = ''] = month.split('-')
  return Number(year) - (number < seasonBegins ? 1 : 0)
}

/** @param month YYYY-MM */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** Lists the days of a period as YYYY-MM-DD. */
export function daysOf({ from, before }: Period): string[] {
  const days: string[] = []
  for (let day = from; day < before; day = dayAfter(day, 1)) days.push(day)
  return days
}
