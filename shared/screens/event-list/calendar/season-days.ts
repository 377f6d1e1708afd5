import type { Calendar } from '../../../contract/production.ts'
import { wallClock } from '../../../i18n/dates.ts'

type Days = Calendar['days']

export function sumOf(days: Days): number {
  return days.reduce((sum, { count }) => sum + count, 0)
}

/** Returns the months (YYYY-MM) from the first day's to the last day's, without gaps. */
export function monthsWith(days: Days): string[] {
  const [first, last] = [days[0]?.date.slice(0, 7), days.at(-1)?.date.slice(0, 7)]
  const months: string[] = []
  for (let month = first; month && last && month <= last; month = monthAfter(month, 1)) months.push(month)
  return months
}

/** Returns the month `by` months later; `by` may be negative. */
export function monthAfter(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the previous and the next month. If `days` is empty, at most the one closer to today is returned, so that
 * crawlers cannot follow links forever.
 */
export function monthsBeside(
  month: string,
  days: Days,
  today: string,
): { before: string | null; after: string | null } {
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)]
  const thisMonth = today.slice(0, 7)
  return {
    before: days.length > 0 || month > thisMonth ? before : null,
    after: days.length > 0 || month < thisMonth ? after : null,
  }
}

/** Returns the days of a month, YYYY-MM-DD. */
export function daysOf(month: string): string[] {
  const count = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

/** Returns how many days of a month's first week belong to the month before; weeks start on Monday. */
export function blanksBefore(month: string): number {
  return (wallClock(`${month}-01`).weekday + 6) % 7
}

export function isWeekend(isoDay: string): boolean {
  const { weekday } = wallClock(isoDay)
  return weekday === 0 || weekday === 6
}
