import { Inbox, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { isAheadPeriod } from '../../../../shared/entities/list-periods.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { EntityIcon } from '../../shell/entity-icon.tsx'
import { listWords } from '../words.ts'
import { FewerFilters } from './fewer-filters.tsx'

interface EmptyListProps {
  entity: EntityDefinition
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  canCreate: boolean
}

/** Shown in place of an empty list: what the list is for, or the filters that could be removed. */
export function EmptyList({ entity, query, onQuery, canCreate }: EmptyListProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const isAhead = isAheadPeriod(query.get('period'))
  const names = ['q', 'month', ...(isAhead ? ['period'] : []), ...entity.list.filters]
  const filters = names.filter((name) => query.has(name))
  const own: Readonly<Record<string, string>> = { q: words.query, month: words.month, period: words.period }
  const labelOf = (name: string) => own[name] ?? entity.fields[name]?.label[locale] ?? name
  if (filters.length > 0)
    return (
      <div className="e-empty">
        <Icon of={SearchX} size={24} />
        <h2>{words.noHit}</h2>
        <p>{words.noHitHint}</p>
        <FewerFilters
          entity={entity}
          query={query}
          filters={filters.map((name) => [name, labelOf(name)] as const)}
          onQuery={onQuery}
        />
      </div>
    )
  const state = query.get('state')
  if (state)
    return (
      <div className="e-empty">
        <Icon of={Inbox} size={24} />
        <h2>{state === 'deleted' ? words.nothingDeleted : words.nothingOpen}</h2>
      </div>
    )
  return (
    <div className="e-empty">
      <EntityIcon name={entity.icon} size={24} />
      <h2>{words.empty(entity.label.many[locale])}</h2>
      {canCreate && (
        <>
          <p>{words.emptyHint}</p>
          <Link className="e-b e-b--p" to={`/${entity.name}/new`}>
            {entity.label.create[locale]}
          </Link>
        </>
      )}
    </div>
  )
}
