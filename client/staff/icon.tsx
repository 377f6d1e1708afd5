import type { LucideIcon } from 'lucide-react'

/** A drawing of staff's set beside words, or in a button that has a name of its own. */
export function Icon({ of: Drawing, size = 16 }: { of: LucideIcon; size?: number }) {
  return <Drawing size={size} aria-hidden focusable={false} />
}
