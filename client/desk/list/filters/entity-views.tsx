import { Link } from 'react-router'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'

interface EntityViewsProps {
  entity: EntityDefinition
  current: string
}

export function EntityViews({ entity, current }: EntityViewsProps) {
  const locale = staffLocale()
  return entity.list.views?.map(({ label, query }) => (
    <Link key={query} to={`?${query}`} aria-current={query === current ? 'page' : undefined}>
      {label[locale]}
    </Link>
  ))
}
