import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { DeskCalendar } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { closures } from '../../../../shared/entities/closures/fields.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import { DayInput } from '../../../staff/day-input.tsx'
import { Required, Wrong } from '../../../staff/fields/field-marks.tsx'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { DiscardQuestion } from '../../form/dialogs/discard-question.tsx'
import { DialogHead } from '../../productions/change/change-fields.tsx'
import { useHalls } from '../../productions/change/use-hall.ts'
import { useMay } from '../../shell/start.ts'
import type { Period } from '../../ui/moments/period.ts'
import { InTheWay } from './in-the-way.tsx'
import { firstFreeDay, type Place, placeDay, withTypedDay } from './place.ts'
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
