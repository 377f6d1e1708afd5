import type { FocusEventHandler, HTMLAttributes, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { Drawing } from '../../ui/icon.tsx'
import '../../ui/field.css'
import { maxTyped } from '../../email/max-typed.ts'
import { useShopPage } from '../shop-context.tsx'
import './form.css'

export interface FieldProps {
  /** Also the field's id. */
  name: string
  label: string
  hint?: string
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** The initial value; after a refusal, the visitor's input replaces it. */
  value?: string | undefined
  /** The width in a grid of six columns; the full width by default. */
  width?: 'half' | 'third' | 'twothird'
  maxLength?: number
  onBlur?: FocusEventHandler<HTMLInputElement>
}

// not `type="email"`: browsers refuse umlaut domains and `Name <…>`, or rewrite what was typed
const forEmail = { maxLength: maxTyped, autoCapitalize: 'none', spellCheck: false }

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
        {...(input.inputMode === 'email' ? forEmail : {})}
        defaultValue={refusal?.typed[name] ?? value}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </p>
  )
}

/** Shows why a field was refused, with an icon, so that the error is recognisable without colour. */
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
