import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { PopButton } from '../../ui/pop-button.tsx'
import { listingWords } from '../words.ts'

interface ChipProps {
  label: string
  /** The accessible name of the button, if its content does not name it. */
  name?: string
  /** The chosen value; null if the filter is not set. */
  chosen: ReactNode | null
  kind: 'menu' | 'dialog'
  onRemove: () => void
  children: (close: () => void) => ReactNode
}

/** A filter: a button that offers values, or the chosen value with a button that removes it. */
export function Chip({ label, name, chosen, kind, onRemove, children }: ChipProps) {
  const words = listingWords[staffLocale()]
  const isSet = chosen !== null
  // the same elements in both states, so that the panel stays open when its first value is set
  return (
    <span className={isSet ? 'e-chip is-on' : 'e-chip-w'}>
      <PopButton
        {...(name !== undefined && { label: name })}
        className={isSet ? 'e-chip-b' : 'e-chip'}
        kind={kind}
        floats
        title={label}
        content={
          isSet ? (
            chosen
          ) : (
            <>
              {label}
              <ChevronDown size={14} aria-hidden />
            </>
          )
        }
      >
        {children}
      </PopButton>
      {isSet && (
        <button
          type="button"
          className="e-chip-x"
          aria-label={words.removeFilter(label)}
          title={words.removeFilter(label)}
          onClick={onRemove}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </span>
  )
}
