import { ListChecks } from 'lucide-react'
import { IconButton } from '../../../staff/icon.tsx'

interface SelectButtonProps {
  label: string
  /** Whether rows are being selected; phones show the checkboxes of the rows only then. */
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
}

/** The button with which phones show the checkboxes of a list, beside its views. */
export function SelectButton({ label, isSelecting, onSelecting }: SelectButtonProps) {
  return (
    <IconButton
      icon={ListChecks}
      label={label}
      className="e-select"
      aria-pressed={isSelecting}
      onClick={() => onSelecting(!isSelecting)}
    />
  )
}
