import { useMemo, useState } from 'react'
import type { ColorField, DayField, MomentField, NumberField } from '../../../shared/entities/define.ts'
import type { FlagField, SelectField } from '../../../shared/fields/field-kinds.ts'
import { berlinToUtc } from '../../../shared/time/berlin.ts'
import { DayInput } from '../../staff/day-input.tsx'
import { NumberInput } from '../ui/number-input.tsx'
import { type ControlProps, useSurroundings } from './control.ts'
import { DayAndTime, type DayAndTimeProps, localOfStored } from './day-and-time.tsx'
import { useForm, useFormValue } from './form-values.ts'

/** Edits a number; keeps text that is not one as typed, so that saving reports it. */
export function NumberControl({ id, field, value, onChange, aria }: ControlProps<NumberField>) {
  const { locale } = useSurroundings()
  const { min, max, step, unit } = field
  const input = (
    <NumberInput
      id={id}
      {...{ min, max, step, aria }}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  )
  if (!unit) return input
  return (
    <span className="e-fix">
      {input}
      <span>{unit[locale]}</span>
    </span>
  )
}

/** Edits a moment, stored in UTC, as a day and a time in Berlin time. */
export function MomentControl(props: ControlProps<MomentField>) {
  const { dayOf } = props.field
  return dayOf ? <MomentOfDay {...props} dayOf={dayOf} /> : <Moment {...props} usualDay={null} />
}

type MomentOfDayProps = ControlProps<MomentField> & { dayOf: NonNullable<MomentField['dayOf']> }

/** A moment whose day, if it is not typed, is that of another field of the form. */
function MomentOfDay({ dayOf, ...props }: MomentOfDayProps) {
  const stored = useFormValue(useForm(), dayOf.field)
  const start = localOfStored(typeof stored === 'string' ? stored : '')
  const usualDay = useMemo(() => (start ? { start, as: dayOf.as } : null), [dayOf, start])
  return <Moment {...props} usualDay={usualDay} />
}

type MomentProps = ControlProps<MomentField> & Required<Pick<DayAndTimeProps, 'usualDay'>>

function Moment({ id, field, value, onChange, usualDay, aria }: MomentProps) {
  return (
    <DayAndTime
      id={id}
      local={localOfStored(typeof value === 'string' ? value : '')}
      // keeps an invalid date as typed, so that saving reports it
      onChange={(local, typed) => onChange(local === null ? typed : local === '' ? null : berlinToUtc(local))}
      {...(field.period && { period: field.period })}
      usualDay={usualDay}
      aria={aria}
    />
  )
}

/** Edits a day; keeps an invalid day as typed, so that saving reports it. */
export function DayControl({ id, value, onChange, aria }: ControlProps<DayField>) {
  return (
    <DayInput
      id={id}
      day={typeof value === 'string' ? value : ''}
      onChange={(day) => onChange(day || null)}
      onInvalid={onChange}
      aria={aria}
    />
  )
}

export function ColorControl({ id, value, onChange, aria }: ControlProps<ColorField>) {
  const stored = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(stored)
  const shown = isColor(typed) && isColor(stored) ? stored : typed
  const set = (text: string) => {
    setTyped(text)
    if (text === '' || isColor(text)) onChange(text.toLowerCase() || null)
  }
  return (
    <span className="e-fix">
      <input
        type="color"
        className="e-color"
        tabIndex={-1}
        aria-hidden="true"
        value={isColor(shown) ? shown : '#ffffff'}
        onChange={({ target }) => set(target.value)}
      />
      <input
        id={id}
        className="e-in"
        value={shown}
        placeholder="#rrggbb"
        maxLength={7}
        onChange={({ target }) => set(target.value)}
        {...aria}
      />
    </span>
  )
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

export function SelectControl({ id, field, value, onChange, aria }: ControlProps<SelectField>) {
  const { locale } = useSurroundings()
  return (
    <select
      id={id}
      className="e-in"
      value={String(value ?? field.default)}
      onChange={({ target }) => onChange(target.value)}
      {...aria}
    >
      {Object.entries(field.options).map(([key, label]) => (
        <option key={key} value={key}>
          {label[locale]}
        </option>
      ))}
    </select>
  )
}

export function FlagControl({ id, field, value, onChange, aria }: ControlProps<FlagField>) {
  const { locale } = useSurroundings()
  return (
    <label className="e-ck">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        {...aria}
      />
      <span>{field.label[locale]}</span>
    </label>
  )
}
