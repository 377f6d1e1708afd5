import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarProduction, DeskCalendar } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { inClosedHalls } from '../../../shared/entities/closures/closed.ts'
import { conflictsOf, endOf } from '../../../shared/entities/productions/calendar.ts'
import { dateWithWeekday, timeOfDay } from '../../../shared/i18n/dates.ts'
import { localise } from '../../../shared/i18n/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { closureDays } from '../closures/closure-days.ts'
import { closureKey } from './closures/closure-bar.tsx'
import { FreeEvenings } from './free-evenings.tsx'
import { calendarWords } from './words.ts'

export function Conflicts({ calendar: { productions, rooms, closures } }: { calendar: DeskCalendar }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const hallOf = ({ room_id: roomId }: CalendarProduction) => {
    const room = rooms.find(({ id }) => id === roomId)
    return room && `${room.house}, ${room.name}`
  }
  const placeOf = (production: CalendarProduction) => {
    const { starts_at: startsAt } = production
    return [hallOf(production), startsAt && dateWithWeekday(berlinIso(startsAt), locale)].filter(Boolean).join(', ')
  }
  return (
    <>
      {conflictsOf(productions).map(([one, other]) => (
        <Note key={`${one.id}-${other.id}`}>
          <b>
            {placeOf(one)}: {words.doubled}.
          </b>{' '}
          <Who production={one} /> {words.and} <Who production={other} />.
          <FreeEvenings production={one.state === 'draft' && other.state !== 'draft' ? one : other} />
        </Note>
      ))}
      {inClosedHalls(productions, closures).map(([production, closure]) => (
        <Note key={`${production.id}-${closureKey(closure)}`}>
          <b>
            {hallOf(production)} {words.isClosed}
            {`, ${closureDays(closure, locale)}: `}
          </b>
          <Link to={`/closures/${closure.id}`}>{closure.reason || words.draft}</Link>. <Who production={production} />.
          <FreeEvenings production={production} />
        </Note>
      ))}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className="e-cal-n">
      <div className="e-note e-note--err">
        <Icon of={TriangleAlert} />
        <div>{children}</div>
      </div>
    </div>
  )
}

function Who({ production: { id, title, starts_at: startsAt, ends_at: endsAt } }: { production: CalendarProduction }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  if (!startsAt) return null
  const end = new Date(endOf(startsAt, endsAt))
  return (
    <>
      <Link to={`/productions/${id}`}>{localise(title, locale)}</Link> {timeOfDay(berlinIso(startsAt))} {words.until}{' '}
      {timeOfDay(berlinIso(end))}
    </>
  )
}
