import './crumb.css'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page-context.tsx'

/** The way back from a thing to the list of its kind. */
export function Crumb({ href, label }: { href: string; label: string }) {
  const { path } = useLabels(labels)
  return (
    <nav className="crumb" aria-label={path}>
      <a href={href}>{label}</a>
    </nav>
  )
}

const labels = defineLabels({ de: { path: 'Pfad' }, en: { path: 'Breadcrumb' } })
