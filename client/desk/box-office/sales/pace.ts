import type { StaffTakings } from '../../../../shared/contract/box-office/staff/sales.ts'
import { dayAfter } from '../../../../shared/time/day.ts'

const dayMs = 86_400_000
const daysOfPace = 7

export interface Pace {
  today: number
  /** Whole days until the production; 0 on its day. */
  daysLeft: number
  /**
   * Projection at the pace of the last seven days: the day on which the last place sells, or the number of places left
   * on the day of the production. Null without sales in these days, or if no place is free.
   */
  outlook: { soldOutOn: string } | { left: number } | null
}

/**
 * Projects the sales of the last seven days onto the days until the production.
 * @param day the production's day in Berlin time
 * @returns null after that day
 */
export function paceOf(
  { days, today }: Pick<StaffTakings, 'days' | 'today'>,
  { day, free }: { day: string; free: number },
): Pace | null {
  const daysLeft = daysBetween(today, day)
  if (daysLeft < 0) return null
  const recent = days.filter((one) => daysBetween(one.day, today) < daysOfPace)
  const perDay = recent.reduce((sum, { tickets }) => sum + tickets, 0) / daysOfPace
  const sold = days.find((one) => one.day === today)?.tickets ?? 0
  if (perDay <= 0 || free === 0) return { today: sold, daysLeft, outlook: null }
  const needed = Math.ceil(free / perDay)
  const left = Math.round(free - perDay * daysLeft)
  return { today: sold, daysLeft, outlook: needed <= daysLeft ? { soldOutOn: dayAfter(today, needed) } : { left } }
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
