import { useId } from 'react'

interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  max: number
  mode?: 'email' | 'tel' | 'decimal'
  isRequired?: boolean
  /** Whether the dialog focuses the field first. */
  isFirst?: boolean
  /** The id of the form's error message. */
  error?: string | undefined
  /** Why the value cannot be sent. */
  problem?: string | undefined
  hint?: string
}

export function TextField({
  label,
  value,
  onChange,
  max,
  mode,
  isRequired,
  isFirst,
  error,
  problem,
  hint,
}: TextFieldProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="e-f">
      <label className="e-lb" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="e-in"
        data-first={isFirst || undefined}
        required={isRequired}
        inputMode={mode}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={[note && `${id}-note`, error].filter(Boolean).join(' ') || undefined}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && (
        <span id={`${id}-note`} className={problem ? 'e-errt' : 'e-hint'}>
          {note}
        </span>
      )}
    </div>
  )
}
