interface TextFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  max: number
  mode?: 'email' | 'tel' | 'decimal'
  isRequired?: boolean
  /** Whether the dialog focuses the field first. */
  isFirst?: boolean
  /** The id of the error message. */
  error: string
}

export function TextField({ label, value, onChange, max, mode, isRequired, isFirst, error }: TextFieldProps) {
  return (
    <label className="e-f">
      <span className="e-lb">{label}</span>
      <input
        className="e-in"
        data-first={isFirst || undefined}
        required={isRequired}
        inputMode={mode}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        value={value}
        aria-describedby={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
