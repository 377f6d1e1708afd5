import { useQuery } from '@tanstack/react-query'
import type { DeskCalendar } from '../../../shared/entities/productions/calendar.ts'
import { base, get } from '../api/desk-api.ts'
import type { Period } from './period.ts'

/**
 * Loads the productions of a period. The query's key begins with `productions`, so a write of a production invalidates
 * it.
 */
export function useCalendar(period: Period) {
  return useQuery({
    queryKey: ['productions', 'calendar', period.from, period.before],
    queryFn: ({ signal }) => get<DeskCalendar>(`${base}calendar/?${new URLSearchParams({ ...period })}`, signal),
    placeholderData: (before) => before,
  })
}
