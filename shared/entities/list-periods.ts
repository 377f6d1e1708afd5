/**
 * Periods of a list sorted by date, as `period` in its address: all rows, those from today on, or those of the next 30
 * days. `all` is a separate value, because a schedule's address without a period shows the upcoming rows.
 */
export const listPeriods = ['all', 'upcoming', 'thirty-days'] as const
export type ListPeriod = (typeof listPeriods)[number]

/** Returns whether a period begins today, so that its rows are listed in ascending order by default. */
export function isAheadPeriod(period: string | null | undefined): boolean {
  return period === 'upcoming' || period === 'thirty-days'
}

/** Returns the values of a filter by a select: several are separated by commas, as in `cancelled,moved`. */
export function filterValues(value: string): string[] {
  return value.split(',').filter(Boolean)
}
