import './crumb.css'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'

export function Crumb({ href, label }: { href: string; label: string }) {
  const { path } = useLabels(labels)
  return (
    <nav className="crumb" aria-label={path}>
      {/* client/tool.ts goes back in the history if the previous page is the list */}
      <a href={href} data-opens="tool">
        {label}
      </a>
    </nav>
  )
}

const labels = defineLabels({ de: { path: 'Pfad' }, en: { path: 'Breadcrumb' } })
