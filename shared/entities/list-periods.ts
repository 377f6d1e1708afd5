/**
 * Values of `period` in the address of a list. `all` is a separate value, because a schedule's address without a period
 * shows the upcoming rows.
 */
export const listPeriods = ['all', 'upcoming', 'thirty-days'] as const
export type ListPeriod = (typeof listPeriods)[number]

/** Whether a period begins today, so that its rows are listed in ascending order by default. */
export function isAheadPeriod(period: string | null | undefined): boolean {
  return period === 'upcoming' || period === 'thirty-days'
}

/** Splits the value of a filter on a select field: `cancelled,moved`. */
export function filterValues(value: string): string[] {
  return value.split(',').filter(Boolean)
}
