import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import {
  type CalendarProduction,
  conflictsOf,
  type DeskCalendar,
  endOf,
} from '../../../shared/entities/productions/calendar.ts'
import { dateWithWeekday, timeOfDay } from '../../../shared/i18n/dates.ts'
import { localise } from '../../../shared/locale.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { FreeEvenings } from './free-evenings.tsx'
import { calendarWords } from './words.ts'

/** Shows each pair of productions that overlap in the same hall. */
export function Conflicts({ calendar: { productions, rooms } }: { calendar: DeskCalendar }) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  return conflictsOf(productions).map(([one, other]) => {
    const room = rooms.find(({ id }) => id === one.room_id)
    const when = one.starts_at && dateWithWeekday(berlinIso(one.starts_at), locale)
    return (
      <div key={`${one.id}-${other.id}`} className="e-cal-n">
        <div className="e-note e-note--err">
          <Icon of={TriangleAlert} />
          <div>
            <b>
              {[room?.house, room?.name, when].filter(Boolean).join(', ')}: {words.doubled}.
            </b>{' '}
            <Who production={one} /> {words.and} <Who production={other} />.
            <FreeEvenings production={one.state === 'draft' && other.state !== 'draft' ? one : other} />
          </div>
        </div>
      </div>
    )
  })
}

/** A link to a production, and its times: `Adventssingen 18:30 bis 20:00`. */
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
