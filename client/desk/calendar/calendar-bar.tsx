import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { FilterChips } from './filter/filter-chips.tsx'
import { Legend } from './legend.tsx'
import { calendarViews, type useCalendarAddress } from './use-calendar-address.ts'
import { calendarWords } from './words.ts'

interface CalendarBarProps {
  address: ReturnType<typeof useCalendarAddress>
  heading: string
  abos: DeskCalendar['abos']
}

export function CalendarBar({ address: { view, filter, show, showToday, step }, heading, abos }: CalendarBarProps) {
  const words = calendarWords[staffLocale()]
  return (
    <div className="e-fbar e-kbar">
      <fieldset className="e-seg" aria-label={words.view}>
        {calendarViews.map((one) => (
          <button
            key={one}
            type="button"
            className="e-b"
            aria-pressed={view === one}
            onClick={() => show({ view: one })}
          >
            {words[one]}
          </button>
        ))}
      </fieldset>
      <span className="e-row-f e-kbar-s">
        <button type="button" className="e-b e-b--i" aria-label={words.earlier} onClick={() => step(-1)}>
          <Icon of={ChevronLeft} />
        </button>
        <button type="button" className="e-b e-b--l e-hm" onClick={showToday}>
          {words.today}
        </button>
        <button type="button" className="e-b e-b--i" aria-label={words.later} onClick={() => step(1)}>
          <Icon of={ChevronRight} />
        </button>
      </span>
      <h2 className="e-kbar-t" aria-live="polite">
        {heading}
      </h2>
      <FilterChips filter={filter} abos={abos} onChange={show} />
      <span className="e-sp" />
      {view !== 'list' && <Legend isSeason={view === 'season'} />}
    </div>
  )
}
