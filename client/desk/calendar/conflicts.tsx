import { TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
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
import { dayText } from '../productions/change/day-text.ts'
import { useHall } from '../productions/change/use-hall.ts'
import { useMay } from '../shell/start.ts'
import { TextButton } from '../ui/text-button.tsx'
import { closureKey } from './closures/closure-bar.tsx'
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

const MoveDialog = lazy(async () => ({ default: (await import('../productions/change/move-dialog.tsx')).MoveDialog }))

/**
 * A button that shows the nearest evenings on which the production's hall is free; choosing an evening opens the dialog
 * that moves the production. Renders nothing if the user may not move it.
 */
function FreeEvenings({ production }: { production: CalendarProduction }) {
  const words = calendarWords[staffLocale()]
  const may = useMay('productions')
  const [isOpen, setOpen] = useState(false)
  if (!may('save')) return null
  return (
    <div className="e-note-a e-row-f">
      {isOpen ? (
        <Evenings production={production} />
      ) : (
        <TextButton label={words.freeEvenings} onClick={() => setOpen(true)} />
      )}
    </div>
  )
}

function Evenings({
  production: { id, title, room_id: roomId, starts_at: startsAt },
}: {
  production: CalendarProduction
}) {
  const locale = staffLocale()
  const words = calendarWords[locale]
  const check = useHall(roomId !== null && startsAt !== null ? { id, roomId, at: startsAt } : null)
  const [chosen, setChosen] = useState<string | null>(null)
  const name = localise(title, locale)
  return (
    <>
      <span role="status">{!check ? words.loading : check.free.length > 0 ? words.freeFor(name) : words.noneFree}</span>
      {check?.free.map((at) => (
        <TextButton
          key={at}
          label={dayText(at, locale)}
          name={words.moveTo(name, dayText(at, locale))}
          onClick={() => setChosen(at)}
        />
      ))}
      <Suspense fallback={null}>
        {chosen && <MoveDialog id={id} wish={{ startsAt: chosen, roomId }} onClose={() => setChosen(null)} />}
      </Suspense>
    </>
  )
}
