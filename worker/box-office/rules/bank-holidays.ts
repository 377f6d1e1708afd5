import { dayAfter } from '../../../shared/time/day.ts'
import { easterSunday } from '../../../shared/time/holidays.ts'

/** The fixed ones as MM-DD; Good Friday and Easter Monday are added. */
const fixed: readonly string[] = ['01-01', '05-01', '12-25', '12-26']

/** Counts the holidays of the euro area's banks (TARGET) from Monday to Friday that lie between two days. */
export function bankHolidaysBetween(from: string, until: string): number {
  let count = 0
  for (let day = dayAfter(from, 1); day < until; day = dayAfter(day, 1))
    if (isWeekday(day) && isBankHoliday(day)) count += 1
  return count
}

/** Whether the euro area's banks work on a day. */
export function isBankDay(day: string): boolean {
  return isWeekday(day) && !isBankHoliday(day)
}

function isWeekday(day: string): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay()
  return weekday >= 1 && weekday <= 5
}

function isBankHoliday(day: string): boolean {
  const easter = easterSunday(Number(day.slice(0, 4)))
  return fixed.includes(day.slice(5)) || day === dayAfter(easter, -2) || day === dayAfter(easter, 1)
}
