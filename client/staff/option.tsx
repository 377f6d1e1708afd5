import type { ReactNode } from 'react'

interface OptionProps {
  id: string
  isActive: boolean
  onUse: () => void
  /** Called when the pointer moves over the option. */
  onAim?: () => void
  onDoubleClick?: () => void
  /** By default, that of a menu's options. */
  className?: string
  children: ReactNode
}

/** An option of a list whose text field keeps the focus. */
export function Option({ id, isActive, onUse, onAim, onDoubleClick, className, children }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={className ?? (isActive ? 'e-opt is-f' : 'e-opt')}
      // keeps the focus in the text field
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onAim}
      onClick={onUse}
      onDoubleClick={onDoubleClick}
    >
      {children}
    </button>
  )
}
