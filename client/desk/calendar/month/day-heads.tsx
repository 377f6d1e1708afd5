import { wallClock, weekdayShort } from '../../../../shared/i18n/dates.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'

export function DayHeads({ days }: { days: readonly string[] }) {
  const locale = staffLocale()
  return (
    <div className="e-cal-h" aria-hidden="true">
      <span className="e-cal-l" />
      {days.map((iso) => {
        const { weekday, day } = wallClock(iso)
        return (
          <span key={iso} className={isWeekend(iso) ? 'is-we' : undefined}>
            <small>{weekdayShort(weekday, locale)}</small>
            {day}
          </span>
        )
      })}
    </div>
  )
}

export function isWeekend(day: string): boolean {
  const { weekday } = wallClock(day)
  return weekday === 0 || weekday === 6
}
