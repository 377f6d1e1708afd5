import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

interface InputFieldProps
  extends Omit<ComponentProps<typeof Field>, 'children'>,
    Omit<ComponentProps<'input'>, 'name' | 'value' | 'onChange' | 'children'> {
  value: string
  /** Shown after the input. */
  unit?: string
  onChange: (typed: string) => void
}

/** A field whose value is typed. */
export function InputField({ name, label, hint, error, unit, onChange, ...own }: InputFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error}>
      {(control) => {
        const input = (
          <input
            {...control}
            className="e-in"
            autoComplete="off"
            {...own}
            onChange={({ target }) => onChange(target.value)}
          />
        )
        if (unit === undefined) return input
        return (
          <span className="e-fix">
            {input}
            <span>{unit}</span>
          </span>
        )
      }}
    </Field>
  )
}
