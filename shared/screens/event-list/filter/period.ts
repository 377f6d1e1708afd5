import type { ProductionFilter } from '../../../contract/production.ts'

export type Period = Pick<ProductionFilter, 'date' | 'until'>

export const dayPeriod = (isoDay: string): Period => ({ date: isoDay, until: isoDay })

/** Returns the period of a month, YYYY-MM. The current month begins today, so its `date` is undefined. */
export function monthPeriod(month: string, today: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { date: month === today.slice(0, 7) ? undefined : `${month}-01`, until: last }
}
