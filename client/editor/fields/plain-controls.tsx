// Controls of fields that are the same in both languages.
import {
  type AnchorField,
  type DurationField,
  type FlagField,
  type HeadingLevelField,
  headingLevels,
  type LayoutField,
  type SelectField,
} from '../../../shared/fields/field-kinds.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import type { ControlProps } from './control.ts'
import { useForm } from './form-context.ts'
import { fieldWords } from './words.ts'

export function SelectControl({ field, id, value, onChange, onLeave, aria }: ControlProps<SelectField>) {
  const options: Record<string, { de: string; en: string }> = field.options
  return (
    <select
      id={id}
      className="e-in"
      value={String(value ?? field.default)}
      {...aria}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    >
      {Object.entries(options).map(([option, label]) => (
        <option key={option} value={option}>
          {label[staffLocale()]}
        </option>
      ))}
    </select>
  )
}

export function HeadingLevelControl(props: ControlProps<HeadingLevelField>) {
  const { toolbar } = useForm()
  const options = headingLevels[toolbar].map((level) => [level, fieldWords[staffLocale()].level(level)] as const)
  return <NumberSelect {...props} options={options} />
}

export function LayoutControl(props: ControlProps<LayoutField>) {
  const { layouts } = fieldWords[staffLocale()]
  return <NumberSelect {...props} options={layouts.map((label, index) => [index, label] as const)} />
}

type NumberSelectProps = Pick<ControlProps, 'id' | 'value' | 'onChange' | 'onLeave' | 'aria'> & {
  options: readonly (readonly [value: number, label: string])[]
}

function NumberSelect({ id, value, onChange, onLeave, aria, options }: NumberSelectProps) {
  return (
    <select
      id={id}
      className="e-in"
      value={Number(value)}
      {...aria}
      onChange={(event) => onChange(Number(event.target.value))}
      onBlur={onLeave}
    >
      {/* a stored level that this site's toolbar lacks is still shown */}
      {!options.some(([option]) => option === Number(value)) && <option value={Number(value)}>{String(value)}</option>}
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  )
}

export function AnchorControl(props: ControlProps<AnchorField>) {
  return <PlainInput {...props} spellCheck={false} />
}

export function DurationControl(props: ControlProps<DurationField>) {
  return <PlainInput {...props} inputMode="numeric" />
}

interface PlainInputProps extends ControlProps {
  inputMode?: 'numeric'
  spellCheck?: boolean
}

function PlainInput({ id, value, onChange, onLeave, aria, inputMode, spellCheck }: PlainInputProps) {
  return (
    <input
      id={id}
      className="e-in"
      value={typeof value === 'string' ? value : ''}
      autoComplete="off"
      inputMode={inputMode}
      spellCheck={spellCheck}
      {...aria}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}

/** A checkbox with its label, which `FieldRow` therefore leaves out. */
export function FlagControl({ field, id, value, onChange, aria }: ControlProps<FlagField>) {
  return (
    <label className="e-ck">
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        {...aria}
        onChange={(event) => onChange(event.target.checked)}
      />
      {field.label[staffLocale()]}
    </label>
  )
}
