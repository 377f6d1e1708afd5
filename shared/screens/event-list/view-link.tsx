import { Arrow } from '../../ui/icon.tsx'
import '../../ui/button.css'
import './view-link.css'

export function ViewLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="view">
      <a className="more" href={to}>
        {label}
        <Arrow />
      </a>
    </p>
  )
}
