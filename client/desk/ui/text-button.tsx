interface TextButtonProps {
  label: string
  /** The accessible name, which also names what the button acts on. */
  name?: string
  isDisabled?: boolean
  className?: string
  onClick: () => void
}

/** A button that looks like a link, for instance a command of a row. */
export function TextButton({ label, name, isDisabled, className, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={className ? `e-b e-b--t ${className}` : 'e-b e-b--t'}
      aria-label={name}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      {label}
    </button>
  )
}
