import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../staff/icon.tsx'

interface EmptyNoteProps {
  icon?: LucideIcon | undefined
  title: string
  hint?: string | undefined
  children?: ReactNode
}

/** Shown in place of the rows of an empty list. */
export function EmptyNote({ icon, title, hint, children }: EmptyNoteProps) {
  return (
    <div className="e-empty">
      {icon && <Icon of={icon} size={24} />}
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {children}
    </div>
  )
}
