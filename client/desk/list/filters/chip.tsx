import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { PopButton } from '../../ui/pop-button.tsx'
import { listWords } from '../words.ts'

interface ChipProps {
  /** Name of the filter. */
  label: string
  /** The accessible name of the button, if its content does not name it. */
  name?: string
  /** The chosen value; null if the filter is not set. */
  chosen: ReactNode | null
  kind: 'menu' | 'dialog'
  onRemove: () => void
  /** Renders the panel with the values; `close` closes it. */
  children: (close: () => void) => ReactNode
}

/** A filter: a button that offers values, or the chosen value with a button that removes it. */
export function Chip({ label, name, chosen, kind, onRemove, children }: ChipProps) {
  const named = name === undefined ? {} : { label: name }
  if (chosen === null)
    return (
      <PopButton
        {...named}
        className="e-chip"
        kind={kind}
        floats
        content={
          <>
            {label}
            <ChevronDown size={14} aria-hidden />
          </>
        }
      >
        {children}
      </PopButton>
    )
  return (
    <SetChip label={label} onRemove={onRemove}>
      <PopButton {...named} className="e-chip-b" kind={kind} floats content={chosen}>
        {children}
      </PopButton>
    </SetChip>
  )
}

interface SetChipProps {
  label: string
  onRemove: () => void
  /** The chosen value. */
  children: ReactNode
}

/** A filter that is set, with a button that removes it. */
export function SetChip({ label, onRemove, children }: SetChipProps) {
  const words = listWords[staffLocale()]
  return (
    <span className="e-chip is-on">
      {children}
      <button
        type="button"
        className="e-chip-x"
        aria-label={words.removeFilter(label)}
        title={words.removeFilter(label)}
        onClick={onRemove}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}
