// The commands in a screen's heading.
import { Download, type LucideIcon, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../staff/icon.tsx'

interface DownloadLinkProps {
  href: string
  label: string
  /** Whether only the icon is visible. */
  isIcon?: boolean
}

export function DownloadLink({ href, label, isIcon = false }: DownloadLinkProps) {
  if (isIcon)
    return (
      <a className="e-b e-b--i" href={href} download aria-label={label} title={label}>
        <Icon of={Download} />
      </a>
    )
  return (
    <a className="e-b e-b--l" href={href} download>
      <Icon of={Download} />
      <span>{label}</span>
    </a>
  )
}

interface MainCommandProps {
  label: string
  icon?: LucideIcon
  /** The address that the command opens, or what it runs. */
  to: string | (() => void)
}

/** A screen's main command; usually, it creates a row. */
export function MainCommand({ label, icon = Plus, to }: MainCommandProps) {
  const content = (
    <>
      <Icon of={icon} />
      <span>{label}</span>
    </>
  )
  return typeof to === 'string' ? (
    <Link className="e-b e-b--p" to={to}>
      {content}
    </Link>
  ) : (
    <button type="button" className="e-b e-b--p" onClick={to}>
      {content}
    </button>
  )
}
