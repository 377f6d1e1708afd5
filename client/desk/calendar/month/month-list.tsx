import { Link } from 'react-router'
import type {
  CalendarProduction,
  DeskCalendar,
  HallClosure,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { longDate, timeOfDay, wallClock, weekdayShort } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { StatusMark, statusOf } from '../../productions/status/status-mark.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { closureKey } from '../closures/closure-bar.tsx'
import type { HallConflict, HallConflicts } from '../hall-conflicts.ts'
import { calendarWords } from '../words.ts'

interface MonthListProps {
  calendar: DeskCalendar
  conflicts: HallConflicts
  /** First day of the listed period, YYYY-MM-DD: a closure that began earlier is listed on this day. */
  from: string
}

export function MonthList({ calendar: { productions, closures, rooms }, conflicts, from }: MonthListProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const hallOf = (roomId: number | null) => {
    const room = rooms.find(({ id }) => id === roomId)
    return room ? `${room.house}, ${room.name}` : words.noHall
  }
  const items = [
    ...closures.map((closure) => ({ at: closure.starts_on < from ? from : closure.starts_on, closure })),
    ...productions.map((production) => ({ at: berlinIso(production.starts_at ?? ''), production })),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return (
    <ul className="e-cal-p">
      {items.length === 0 && <li className="e-2">{words.empty}</li>}
      {items.map((item) =>
        'closure' in item ? (
          <ClosureItem
            key={closureKey(item.closure)}
            closure={item.closure}
            day={item.at}
            hall={hallOf(item.closure.room_id)}
          />
        ) : (
          <ProductionItem
            key={item.production.id}
            production={item.production}
            iso={item.at}
            hall={hallOf(item.production.room_id)}
            conflict={conflicts.get(item.production.id)}
          />
        ),
      )}
    </ul>
  )
}

interface ProductionItemProps {
  production: CalendarProduction
  /** The production's start, with Berlin's offset. */
  iso: string
  hall: string
  conflict: HallConflict | undefined
}

function ProductionItem({ production: { id, title, status, state }, iso, hall, conflict }: ProductionItemProps) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  return (
    <li className={conflict ? 'is-conf' : undefined}>
      <Day iso={iso} />
      <Link to={`/productions/${id}`}>
        <b className={status === 'cancelled' ? 'e-strike' : undefined}>{localise(title, locale)}</b>
        <span className="e-2">
          {timeOfDay(iso)} · {hall}
        </span>
        {conflict && <span className="e-mark e-mark--err">{words[conflict]}</span>}
      </Link>
      {state === 'draft' ? <StateMark state={state} /> : <StatusMark status={statusOf(status)} />}
    </li>
  )
}

function ClosureItem({ closure, day, hall }: { closure: HallClosure; day: string; hall: string }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const { id, reason, state, ends_on: endsOn } = closure
  return (
    <li className="is-hold">
      <Day iso={day} />
      <Link to={`/closures/${id}`}>
        <b>{reason || words.closed}</b>
        <span className="e-2">
          {endsOn > day ? `${words.closedUntil(longDate(endsOn, locale))} · ` : ''}
          {hall}
        </span>
      </Link>
      {state === 'draft' ? <StateMark state={state} /> : <span className="e-2">{words.closed}</span>}
    </li>
  )
}

function Day({ iso }: { iso: string }) {
  const { weekday, day } = wallClock(iso)
  return (
    <span className="e-cal-pd">
      <small>{weekdayShort(weekday, staffLocale())}</small>
      {day}
    </span>
  )
}
