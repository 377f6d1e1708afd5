// Inputs inside their labels.
import type { ComponentProps } from 'react'

type Without<Element extends 'input' | 'select'> = Omit<ComponentProps<Element>, 'value' | 'onChange' | 'children'>

interface LabelledInputProps extends Without<'input'> {
  label: string
  hint?: string
  value: string
  onChange: (typed: string) => void
}

export function LabelledInput({ label, hint, onChange, ...input }: LabelledInputProps) {
  return (
    <label className="e-f">
      <span className="e-lb">{label}</span>
      <input className="e-in" {...input} onChange={({ target }) => onChange(target.value)} />
      {hint && <span className="e-hint">{hint}</span>}
    </label>
  )
}

interface LabelledSelectProps<Key extends string> extends Without<'select'> {
  label: string
  value: Key
  options: readonly (readonly [key: Key, name: string])[]
  onChange: (key: Key) => void
}

export function LabelledSelect<Key extends string>({ label, options, onChange, ...select }: LabelledSelectProps<Key>) {
  return (
    <label className="e-f">
      <span className="e-lb">{label}</span>
      <select className="e-in" {...select} onChange={({ target }) => onChange(target.value as Key)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface CheckboxProps extends Without<'input'> {
  label: string
  onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, onChange, ...input }: CheckboxProps) {
  return (
    <label className="e-ck">
      <input type="checkbox" {...input} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
