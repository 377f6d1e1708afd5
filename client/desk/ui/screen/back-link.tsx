import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '../../../staff/icon.tsx'

/** The arrow before a screen's heading. @param label where it leads */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className="e-b e-b--i e-back" to={to} aria-label={label} title={label}>
      <Icon of={ArrowLeft} />
    </Link>
  )
}
