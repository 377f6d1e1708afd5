import './crumb.css'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page-context.tsx'

/** The way back from a thing to the list of its kind. */
export function Crumb({ href, label }: { href: string; label: string }) {
  const { path } = useLabels(labels)
  return (
    <nav className="crumb" aria-label={path}>
      {/* goes back in the history where one came from there (client/back.ts) */}
      <a href={href} data-opens="back">
        {label}
      </a>
    </nav>
  )
}

const labels = defineLabels({ de: { path: 'Pfad' }, en: { path: 'Breadcrumb' } })
