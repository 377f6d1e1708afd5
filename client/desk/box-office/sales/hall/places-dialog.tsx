import { Layers, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import type { StaffHall } from '../../../../../shared/contract/box-office/staff/sales.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { call } from '../../../api/call.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { LabelledInput, LabelledSelect } from '../../../ui/form/labelled-inputs.tsx'
import { NumberInput, wholeOf } from '../../../ui/number-input.tsx'
import { useBoxOfficeCall } from '../../use-box-office-call.ts'
import type { Places } from '../free-places.ts'
import { openContingents } from './open-contingents.ts'
import { refusalWithPlaces } from './refused-places.ts'
import type { LoadedHall } from './use-hall.ts'
import { hallWords } from './words.ts'

/** The places that a dialog changes: chosen seats, or a number of places of an area. */
export type Target =
  | { seats: readonly string[]; from: string }
  | { area: StaffHall['areas'][number]; from: string; most: number }

interface PlacesDialogProps {
  loaded: LoadedHall
  target: Target
  onDone: () => void
  onClose: () => void
}

export function BlockDialog({ loaded, target, onDone, onClose }: PlacesDialogProps) {
  const words = hallWords[staffLocale()]
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<number | string | null>(1)
  const count = wholeOf(typed)
  const what = countText(target, count)
  const block = useBoxOfficeCall(
    () =>
      call('blockPlaces', { id: loaded.hall.id }, { body: { places: placesOf(target, count), reason: reason.trim() } }),
    { done: () => words.blocked, onDone },
  )
  return (
    <FormDialog
      title={words.blockOf(what)}
      icon={Lock}
      width="30rem"
      action={words.blockOf(what)}
      error={refusalWithPlaces(block.error, loaded)}
      onSubmit={block.press}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <CountField target={target} count={typed} onCount={setTyped} />
          <LabelledInput
            label={words.reason}
            hint={words.reasonHint}
            data-first
            required
            // rejects a reason of nothing but spaces
            pattern=".*\S.*"
            maxLength={200}
            value={reason}
            aria-describedby={errorId}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  )
}

export function ContingentDialog({ loaded, target, onDone, onClose }: PlacesDialogProps) {
  const { hall } = loaded
  const words = hallWords[staffLocale()]
  const options = [{ key: '', name: words.general }, ...openContingents(hall)].filter(({ key }) => key !== target.from)
  const [to, setTo] = useState(options[0]?.key ?? '')
  const [typed, setTyped] = useState<number | string | null>(1)
  const count = wholeOf(typed)
  const what = countText(target, count)
  const move = useBoxOfficeCall(
    () => call('moveContingent', { id: hall.id }, { body: { places: placesOf(target, count), from: target.from, to } }),
    { done: () => words.moved, onDone },
  )
  return (
    <FormDialog
      title={words.moveOf(what)}
      icon={Layers}
      width="30rem"
      action={words.moveOf(what)}
      error={refusalWithPlaces(move.error, loaded)}
      onSubmit={move.press}
      onClose={onClose}
    >
      {(errorId) => (
        <>
          <CountField target={target} count={typed} onCount={setTyped} />
          <LabelledSelect
            label={words.moveTo}
            data-first
            value={to}
            options={options.map(({ key, name }) => [key, name])}
            aria-describedby={errorId}
            onChange={setTo}
          />
        </>
      )}
    </FormDialog>
  )
}

interface CountFieldProps {
  target: Target
  count: number | string | null
  onCount: (count: number | string | null) => void
}

function CountField({ target, count, onCount }: CountFieldProps) {
  const id = useId()
  if ('seats' in target) return null
  return (
    <label className="e-f" htmlFor={id}>
      <span className="e-lb">{hallWords[staffLocale()].howMany(target.most)}</span>
      <NumberInput id={id} required min={1} max={target.most} value={count} onChange={onCount} />
    </label>
  )
}

function placesOf(target: Target, count: number): Places {
  return 'seats' in target ? target.seats.map((place) => ({ place })) : [{ place: target.area.area, count }]
}

function countText(target: Target, count: number): string {
  return hallWords[staffLocale()].seats('seats' in target ? target.seats.length : count)
}
