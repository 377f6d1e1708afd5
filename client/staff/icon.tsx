import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A decorative icon beside a label, or in a button with an accessible name. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} aria-hidden focusable={false} />
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'title'> {
  icon: LucideIcon
  size?: number
  /** The accessible name, which is also the tooltip. */
  label: string
}

export function IconButton({ icon, size = 16, label, className = '', ...button }: IconButtonProps) {
  return (
    <button type="button" className={`e-b e-b--i ${className}`.trim()} aria-label={label} title={label} {...button}>
      <Icon of={icon} size={size} />
    </button>
  )
}
