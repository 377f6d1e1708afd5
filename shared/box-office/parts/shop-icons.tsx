// In a separate file, so that pages outside the box office do not load these icons.
import { Drawing } from '../../ui/icon.tsx'

export function PlusIcon() {
  return (
    <Drawing>
      <path d="M12 4v16M4 12h16" />
    </Drawing>
  )
}

export function CalendarIcon() {
  return (
    <Drawing>
      <path d="M3 5h18v16H3zM3 10h18M8 2v5M16 2v5" />
    </Drawing>
  )
}
