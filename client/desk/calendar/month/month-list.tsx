import { Link } from 'react-router'
import type { DeskCalendar } from '../../../../shared/entities/productions/calendar.ts'
import { timeOfDay, wallClock, weekdayShort } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { StatusMark, statusOf } from '../../productions/status/status-mark.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { calendarWords } from '../words.ts'

interface MonthListProps {
  calendar: DeskCalendar
  /** Ids of productions whose hall is double-booked. */
  doubled: ReadonlySet<number>
}

/** Lists productions with their day, time and hall. */
export function MonthList({ calendar: { productions, rooms }, doubled }: MonthListProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  return (
    <ul className="e-cal-p">
      {productions.length === 0 && <li className="e-2">{words.empty}</li>}
      {productions.map((production) => {
        const { id, title, starts_at: startsAt, room_id: roomId, status, state } = production
        const iso = berlinIso(startsAt ?? '')
        const { weekday, day } = wallClock(iso)
        const room = rooms.find((one) => one.id === roomId)
        const hall = room ? `${room.house}, ${room.name}` : words.noHall
        return (
          <li key={id} className={doubled.has(id) ? 'is-conf' : undefined}>
            <span className="e-cal-pd">
              <small>{weekdayShort(weekday, locale)}</small>
              {day}
            </span>
            <Link to={`/productions/${id}`}>
              <b className={status === 'cancelled' ? 'e-strike' : undefined}>{localise(title, locale)}</b>
              <span className="e-2">
                {timeOfDay(iso)} · {hall}
              </span>
              {doubled.has(id) && <span className="e-mark e-mark--err">{words.doubled}</span>}
            </Link>
            {state === 'draft' ? <StateMark state={state} /> : <StatusMark status={statusOf(status)} />}
          </li>
        )
      })}
    </ul>
  )
}
