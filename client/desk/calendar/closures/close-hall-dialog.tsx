import { useQuery } from '@tanstack/react-query'
import { Lock, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { DeskCalendar } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { isClosedWithin, isShortEnough } from '../../../../shared/entities/closures/closed.ts'
import { closures } from '../../../../shared/entities/closures/fields.ts'
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { isDay } from '../../../../shared/time/day.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { Required, Wrong } from '../../../staff/field-marks.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { closureDays } from '../../closures/closure-days.ts'
import { DiscardQuestion } from '../../form/dialogs/discard-question.tsx'
import { DialogHead } from '../../productions/change/change-fields.tsx'
import { dayText } from '../../productions/change/day-text.ts'
import { useHalls } from '../../productions/change/use-hall.ts'
import { useMay } from '../../shell/start.ts'
import type { Period } from '../../ui/moments/period.ts'
import { calendarQuery } from '../use-calendar.ts'
import { firstFreeDay, type Place, periodOfDays, placeDay, productionsWithin, withTypedDay } from './place.ts'
import { useClosing } from './use-closing.ts'
import { closureWords } from './words.ts'

interface CloseHallDialogProps {
  calendar: DeskCalendar
  period: Period
  place: Place
  onClose: () => void
}

export function CloseHallDialog({ calendar, period, place, onClose }: CloseHallDialogProps) {
  const locale = staffLocale()
  const words = closureWords[locale]
  const may = useMay('closures')
  const { fields } = closures
  const halls = useHalls()
  const today = berlinDay(new Date())
  const suggested = (roomId: number | null) =>
    (roomId === place.roomId ? placeDay(place, period, today) : null) ?? firstFreeDay(calendar, roomId, period, today)
  const [first] = useState(() => ({
    roomId: place.roomId,
    reason: '',
    startsOn: suggested(place.roomId),
    endsOn: suggested(place.roomId),
  }))
  const [typed, setTyped] = useState(first)
  const [ownDays, setOwnDays] = useState<ReadonlySet<'startsOn' | 'endsOn'>>(new Set())
  const hasOwnDays = ownDays.size > 0
  const [isAsking, setAsking] = useState(false)
  const { submit, isSending, problems, failure } = useClosing(onClose)
  const isDirty = typed.reason !== '' || typed.roomId !== first.roomId || hasOwnDays
  // the dialog stays open during a request, because the text is needed again if the request fails
  const cancel = () => isSending || (isDirty ? setAsking(true) : onClose())
  const problemOf = (name: keyof typeof typed) => problems.find(({ pointer }) => pointer === `/${name}`)?.message

  function chooseHall(roomId: number | null): void {
    const day = suggested(roomId)
    setTyped((before) => ({ ...before, roomId, ...(!hasOwnDays && { startsOn: day, endsOn: day }) }))
  }
  function chooseDay(name: 'startsOn' | 'endsOn', day: string): void {
    setOwnDays(new Set([...ownDays, name]))
    setTyped((before) => ({ ...before, ...withTypedDay(before, name, day, ownDays.has('endsOn')) }))
  }
  const ariaOf = (name: keyof typeof typed) => ({
    'aria-required': true as const,
    'aria-invalid': problemOf(name) ? (true as const) : undefined,
    'aria-describedby': problemOf(name) ? `e-close-${name}-wrong` : undefined,
  })
  const label = (name: keyof typeof typed) => (
    <label htmlFor={`e-close-${name}`}>
      {fields[name].label[locale]}
      <Required />
    </label>
  )
  const wrong = (name: keyof typeof typed) =>
    problemOf(name) && <Wrong id={`e-close-${name}-wrong`}>{problemOf(name)}</Wrong>
  const day = (name: 'startsOn' | 'endsOn') => (
    <div className="e-f">
      {label(name)}
      <DayInput
        id={`e-close-${name}`}
        day={typed[name]}
        onChange={(next) => chooseDay(name, next)}
        onInvalid={(text) => chooseDay(name, text)}
        aria={ariaOf(name)}
      />
      {wrong(name)}
    </div>
  )
  return (
    <ModalDialog labelledBy="e-close" width="38rem" onCancel={cancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(typed)
        }}
      >
        <DialogHead id="e-close" icon={<Icon of={Lock} />} title={words.title} onClose={cancel} />
        <div className="e-dlg-b e-stack">
          <div className="e-f">
            {label('roomId')}
            <select
              id="e-close-roomId"
              className="e-in"
              data-first
              value={typed.roomId ?? ''}
              onChange={({ target }) => chooseHall(target.value === '' ? null : Number(target.value))}
              {...ariaOf('roomId')}
            >
              <option value="">{words.choose}</option>
              {halls.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            {wrong('roomId')}
          </div>
          <div className="e-duo">
            {day('startsOn')}
            {day('endsOn')}
          </div>
          <div className="e-f">
            {label('reason')}
            <input
              id="e-close-reason"
              className="e-in"
              autoComplete="off"
              maxLength={fields.reason.max}
              placeholder={words.example}
              value={typed.reason}
              onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
              {...ariaOf('reason')}
            />
            {wrong('reason')}
            <p className="e-hint">{words.wholeDays}</p>
          </div>
          <InTheWay roomId={typed.roomId} first={typed.startsOn} last={typed.endsOn} />
          {failure && (
            <div role="alert">
              <Wrong>{failure}</Wrong>
            </div>
          )}
        </div>
        <div className="e-dlg-f">
          <span className="e-sp">
            <button type="button" className="e-b e-b--l" onClick={cancel}>
              {words.back}
            </button>
            <button type="submit" className="e-b e-b--p" aria-disabled={isSending}>
              {may('publish') ? words.save : words.saveDraft}
            </button>
          </span>
        </div>
      </form>
      {isAsking && <DiscardQuestion hint={words.unsaved} onStay={() => setAsking(false)} onDiscard={onClose} />}
    </ModalDialog>
  )
}

interface InTheWayProps {
  roomId: number | null
  /** First and last day as typed. */
  first: string
  last: string
}

/**
 * Warns about the productions and closures that already occupy the hall on the typed days. Links open in another tab,
 * so that the dialog keeps its input.
 */
function InTheWay({ roomId, first, last }: InTheWayProps) {
  const locale = staffLocale()
  const words = closureWords[locale]
  const isPeriod = isDay(first) && isDay(last) && first <= last && isShortEnough(first, last)
  const { data } = useQuery({
    ...calendarQuery(periodOfDays(isPeriod ? first : '2000-01-01', isPeriod ? last : '2000-01-01')),
    enabled: isPeriod && roomId !== null,
  })
  const isKnown = data !== undefined && isPeriod && roomId !== null
  const productions = isKnown ? productionsWithin(data.productions, { roomId, first, last }) : []
  const closures = isKnown
    ? data.closures.filter((closure) => closure.room_id === roomId && isClosedWithin(closure, first, last))
    : []
  return (
    <div className="e-stack" role="status">
      {productions.length > 0 && (
        <Warning says={words.inTheWay}>
          {productions.map(({ id, title, starts_at: startsAt }) => (
            <li key={id}>
              <Link to={`/productions/${id}`} target="_blank">
                {localise(title, locale)}
              </Link>
              , {dayText(startsAt ?? '', locale)}, {timeOfDay(berlinIso(startsAt ?? ''))}
            </li>
          ))}
        </Warning>
      )}
      {closures.length > 0 && (
        <Warning says={words.alreadyClosed}>
          {closures.map((closure) => (
            <li key={closure.id}>
              <Link to={`/closures/${closure.id}`} target="_blank">
                {closure.reason || `#${closure.id}`}
              </Link>
              , {closureDays(closure, locale)}
            </li>
          ))}
        </Warning>
      )}
    </div>
  )
}

function Warning({ says, children }: { says: string; children: ReactNode }) {
  return (
    <div className="e-note e-note--warn">
      <Icon of={TriangleAlert} />
      <div>
        <b>{says}</b>
        <ul>{children}</ul>
      </div>
    </div>
  )
}
