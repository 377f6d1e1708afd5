import { useId } from 'react'

interface FieldProps {
  label: string
  type: 'password' | 'text'
  autoComplete: string
  value: string
  onChange: (value: string) => void
  hint?: string
  isFirst?: boolean
}

export function Field({ label, type, autoComplete, value, onChange, hint, isFirst = false }: FieldProps) {
  const id = useId()
  return (
    <div className="e-f">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="e-in"
        type={type}
        inputMode={autoComplete === 'one-time-code' ? 'numeric' : undefined}
        autoComplete={autoComplete}
        maxLength={128}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened this form
        autoFocus={isFirst}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <span className="e-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  )
}
