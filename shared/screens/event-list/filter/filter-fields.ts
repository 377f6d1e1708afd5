import type { ProductionFilter } from '../../../contract/production.ts'

/** The filter's fields, in the order of their keys in addresses. */
export const filterFields = ['date', 'until', 'genre', 'venue', 'price', 'time', 'abo', 'status', 'access'] as const
export type FilterField = (typeof filterFields)[number]

/** Returns the filter without a field; `until` is removed together with `date`. */
export function without<Filter extends ProductionFilter>(filter: Filter, field: FilterField): Filter {
  return { ...filter, [field]: undefined, ...(field === 'date' && { until: undefined }) }
}
