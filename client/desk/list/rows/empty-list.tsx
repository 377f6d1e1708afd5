import { Inbox, Plus, SearchX, Upload } from 'lucide-react'
import { Link } from 'react-router'
import { deskImportLists } from '../../../../shared/contract/desk-import.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { isAheadPeriod } from '../../../../shared/entities/list-periods.ts'
import { capitalised } from '../../../../shared/i18n/count-word.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { EmptyNote } from '../../listing/empty-note.tsx'
import { EntityIcon } from '../../shell/entity-icon.tsx'
import { useMay } from '../../shell/start.ts'
import { listWords } from '../words.ts'
import { FewerFilters } from './fewer-filters.tsx'
import { noneOf } from './none-of.ts'

/** Names of the entities whose empty list offers the import of a file. */
const imported: ReadonlySet<string> = new Set(deskImportLists)

interface EmptyListProps {
  entity: EntityDefinition
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  canCreate: boolean
}

/** Shown in place of an empty list. Offers to remove filters or, if the whole list is empty, to create a row. */
export function EmptyList({ entity, query, onQuery, canCreate }: EmptyListProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const canImport = useMay('transfers')('save') && imported.has(entity.name)
  const isAhead = isAheadPeriod(query.get('period'))
  const names = ['q', 'month', ...(isAhead ? ['period'] : []), ...entity.list.filters]
  const filters = names.filter((name) => query.has(name))
  const own: Readonly<Record<string, string>> = { q: words.query, month: words.month, period: words.period }
  const labelOf = (name: string) => own[name] ?? entity.fields[name]?.label[locale] ?? name
  if (filters.length > 0)
    return (
      <EmptyNote icon={SearchX} title={words.noHit(capitalised(noneOf(entity, locale)), filters.length === 1)}>
        <FewerFilters
          entity={entity}
          query={query}
          filters={filters.map((name) => [name, labelOf(name)] as const)}
          onQuery={onQuery}
        />
      </EmptyNote>
    )
  const state = query.get('state')
  if (state) return <EmptyNote icon={Inbox} title={state === 'deleted' ? words.nothingDeleted : words.nothingOpen} />
  return (
    <div className="e-empty">
      <EntityIcon name={entity.icon} size={24} />
      <h2>{capitalised(words.empty(noneOf(entity, locale)))}</h2>
      {canCreate && (
        <>
          <p>
            {words.emptyHint} {canImport && words.emptyImportHint}
          </p>
          <div className="e-row-f">
            <Link className="e-b e-b--p" to={`/${entity.name}/new`}>
              <Icon of={Plus} />
              <span>{entity.label.create[locale]}</span>
            </Link>
            {canImport && (
              <Link className="e-b e-b--l" to="/transfers">
                <Icon of={Upload} />
                <span>{words.fromFile}</span>
              </Link>
            )}
          </div>
        </>
      )}
    </div>
  )
}
