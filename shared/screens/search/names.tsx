import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import type { SearchData } from './screen.ts'

export function Names({ names }: Pick<SearchData, 'names'>) {
  const { title } = useLabels(labels)
  if (names.length === 0) return null
  return (
    <nav className="sheet found-names" aria-label={title}>
      <ul>
        {names.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{unbroken(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const labels = defineLabels({ de: { title: 'Mitwirkende und Werke' }, en: { title: 'Artists and works' } })
