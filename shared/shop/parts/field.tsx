import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Drawing } from '../../ui/icon.tsx'
import '../../ui/field.css'
import { useShopPage } from '../shop-context.tsx'
import './form.css'

interface FieldProps {
  /** The name of the form's field, which is also its id. */
  name: string
  label: string
  hint?: string
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** The initial value; a refused form shows the visitor's input again. */
  value?: string | undefined
  /** The width in a form of six columns; the whole line by default. */
  width?: 'half' | 'third' | 'twothird'
  maxLength?: number
}

/** A labelled text field with its hint; if its text was refused, the reason is beside it. */
export function Field({ name, label, hint, value, width, maxLength = 200, ...input }: FieldProps) {
  const { refusal } = useShopPage()
  const error = refusal?.fields[name]
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <p className={['fld', width, error && 'is-err'].filter(Boolean).join(' ')}>
      <label htmlFor={name}>{label}</label>{' '}
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      <input
        {...input}
        id={name}
        name={name}
        maxLength={maxLength}
        defaultValue={refusal?.typed[name] ?? value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </p>
  )
}

/** Says why a field was refused, with a square icon, so that the error does not depend on colour. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className="err" id={id}>
      <Drawing>
        <path d="M3 3h18v18H3zM12 7v6M12 16v1.5" />
      </Drawing>
      <span>{children}</span>
    </span>
  )
}
