// The calendar's filters. They are part of its address, and hide productions of the loaded period.
import type { CalendarProduction, DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import type { HallConflicts } from './hall-conflicts.ts'

/**
 * The states to filter by: `public` and `draft` are states of publication, `conflict` is a hall that is double-booked
 * or closed, and the others describe the sale or a change of plan.
 */
export const filterStates = ['public', 'draft', 'few', 'sold_out', 'cancelled', 'moved', 'conflict'] as const
export type FilterState = (typeof filterStates)[number]

export interface CalendarFilter {
  abo: number | null
  state: FilterState | null
}

type Conflicts = Pick<HallConflicts, 'has'>

/** Reads the filters from the calendar's address; unknown values are ignored. */
export function filterOf(address: URLSearchParams): CalendarFilter {
  const abo = address.get('abo') ?? ''
  return {
    abo: /^\d{1,15}$/.test(abo) ? Number(abo) : null,
    state: filterStates.find((state) => state === address.get('state')) ?? null,
  }
}

/**
 * Returns the calendar with only the productions that match the filter, and without closures that begin after the
 * period.
 * @param conflicts contains the ids of productions whose hall is double-booked or closed
 * @param before the first day after the period, YYYY-MM-DD
 */
export function filtered(
  calendar: DeskCalendar,
  filter: CalendarFilter,
  conflicts: Conflicts,
  before: string,
): DeskCalendar {
  const matches = (one: CalendarProduction) =>
    (filter.abo === null || one.abo_id === filter.abo) &&
    (filter.state === null || isInState(one, filter.state, conflicts))
  return {
    ...calendar,
    productions: calendar.productions.filter(matches),
    undated: calendar.undated.filter(matches),
    closures: calendar.closures.filter(({ starts_on: startsOn }) => startsOn < before),
  }
}

function isInState({ id, state, status }: CalendarProduction, wanted: FilterState, conflicts: Conflicts) {
  switch (wanted) {
    case 'public':
      return state !== 'draft'
    case 'draft':
      return state === 'draft'
    case 'conflict':
      return conflicts.has(id)
    default:
      return status === wanted
  }
}
