import { ListChecks } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'

interface SelectButtonProps {
  label: string
  /** Whether rows are being selected; phones show the checkboxes of the rows only then. */
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** The button with which phones show the checkboxes of a list, beside its views. */
export function SelectButton({ label, isSelecting, onSelecting }: SelectButtonProps) {
  return (
    <button
      type="button"
      className="e-b e-b--i e-select"
      aria-label={label}
      title={label}
      aria-pressed={isSelecting}
      onClick={() => onSelecting(!isSelecting)}
    >
      <Icon of={ListChecks} />
    </button>
  )
}
