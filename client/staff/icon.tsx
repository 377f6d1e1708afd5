import type { LucideIcon } from 'lucide-react'

/** A decorative icon beside a label, or in a button with an accessible name. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} aria-hidden focusable={false} />
}
