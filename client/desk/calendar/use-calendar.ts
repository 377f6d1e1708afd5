import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { Period } from '../ui/moments/period.ts'

/** Until the calendar arrives, `data` is the calendar of the previous period. */
export function useCalendar(period: Period) {
  return useQuery({ ...calendarQuery(period), placeholderData: (before) => before })
}

/** The query's key begins with `productions`, so a write of a production or a closure invalidates it. */
export function calendarQuery(period: Period) {
  return queryOptions({
    queryKey: ['productions', 'calendar', period.from, period.before],
    queryFn: ({ signal }) => call('readCalendar', { from: period.from, before: period.before }, { signal }),
  })
}
