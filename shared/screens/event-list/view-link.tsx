import { Arrow } from '../../ui/icon.tsx'
import '../../ui/button.css'

/** The way to the other view of the same concerts. */
export function ViewLink({ to, label }: { to: string; label: string }) {
  return (
    <p>
      <a className="more" href={to}>
        {label}
        <Arrow />
      </a>
    </p>
  )
}
