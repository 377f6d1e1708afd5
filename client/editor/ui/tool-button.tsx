import type { LucideIcon } from 'lucide-react'
import { IconButton } from '../../staff/icon.tsx'

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
  return (
    <IconButton
      icon={icon}
      size={15}
      label={keys ? `${name} (${keys})` : name}
      className={isDanger ? 'e-b--d' : ''}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
    />
  )
}
