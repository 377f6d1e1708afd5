import { useSearchParams } from 'react-router'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { monthAfter } from '../ui/moments/period.ts'
import { type CalendarFilter, filterOf } from './filter.ts'

export const calendarViews = ['month', 'season', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

/** A change of the calendar's address. Parameters that are left out keep their value; '' removes a filter. */
export interface CalendarAddress {
  month?: string
  view?: CalendarView
  abo?: string
  state?: string
}

export function useCalendarAddress() {
  const [address, setAddress] = useSearchParams()
  const thisMonth = berlinDay(new Date()).slice(0, 7)
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(address.get('month') ?? '') ? String(address.get('month')) : thisMonth
  const view = calendarViews.find((one) => one === address.get('view')) ?? 'month'
  const filter: CalendarFilter = filterOf(address)

  function show(next: CalendarAddress): void {
    const all = { month, view, abo: String(filter.abo ?? ''), state: filter.state ?? '', ...next }
    setAddress({
      month: all.month,
      ...(all.view !== 'month' && { view: all.view }),
      ...(all.abo && { abo: all.abo }),
      ...(all.state && { state: all.state }),
    })
  }

  return {
    month,
    view,
    filter,
    show,
    showToday: () => show({ month: thisMonth }),
    /** Moves by a number of months, or of seasons in the season view; a negative number moves back. */
    step: (by: number) => show({ month: monthAfter(month, view === 'season' ? by * 12 : by) }),
  }
}
