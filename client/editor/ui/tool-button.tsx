import type { LucideIcon } from 'lucide-react'
import { Icon } from '../../staff/icon.tsx'

/** An icon button. Its tooltip and accessible name include the shortcut in `keys`. */
export function ToolButton({
  icon,
  name,
  keys,
  isDanger = false,
  isPressed,
  isDisabled = false,
  onPress,
}: {
  icon: LucideIcon
  name: string
  keys?: string
  isDanger?: boolean
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
}) {
  const label = keys ? `${name} (${keys})` : name
  return (
    <button
      type="button"
      className={`e-b e-b--i${isDanger ? ' e-b--d' : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon of={icon} size={15} />
    </button>
  )
}
