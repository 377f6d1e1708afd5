// What a form's labels and fields say of a missing or wrong value.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface WrongProps {
  id?: string | undefined
  role?: 'alert'
  children: ReactNode
}

export function Wrong({ id, role, children }: WrongProps) {
  return (
    <p className="e-errt" id={id} role={role}>
      <Icon of={CircleAlert} size={14} />
      <span>{children}</span>
    </p>
  )
}

export function Required() {
  return (
    <span className="e-req" aria-hidden="true">
      *
    </span>
  )
}
