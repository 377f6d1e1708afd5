import type { ReactNode } from 'react'
import { fieldId } from './field-id.ts'

interface FieldProps {
  /** The field's name in the server's API. */
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

export function Field({ name, label, hint, error, children }: FieldProps) {
  const id = fieldId(name)
  const isDescribed = Boolean(hint ?? error)
  const control = {
    id,
    'aria-describedby': isDescribed ? `${id}-hint` : undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return (
    <div className="e-f">
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {isDescribed && (
        <p id={`${id}-hint`} className={error ? 'e-errt' : 'e-hint'}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}
