import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { withParameter } from '../../listing/with-parameter.ts'
import { useTyped } from '../../ui/use-typed.ts'
import { atMonth } from '../list-query.ts'
import { listWords } from '../words.ts'
import { FilterChip } from './filter-chip.tsx'
import { MonthChip } from './month-chip.tsx'

interface FilterBarProps {
  entity: EntityDefinition
  query: URLSearchParams
  onQuery: (query: URLSearchParams) => void
  search: RefObject<HTMLInputElement | null>
  rows: readonly ListedEntry[]
}

export function FilterBar({ entity, query, onQuery, search, rows }: FilterBarProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const [typed, setTyped] = useTyped(query.get('q') ?? '', (q) => onQuery(withParameter(query, 'q', q)))
  const { search: searched, searchHint } = entity.list
  const names = searchHint?.[locale] ?? searched.map((name) => entity.fields[name]?.label[locale]).join(', ')
  return (
    <search className="e-fbar">
      <label className="e-srch">
        <Icon of={Search} />
        <input
          ref={search}
          className="e-in"
          type="search"
          aria-label={`${words.search}: ${names}`}
          placeholder={names}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {typed === '' && <kbd className="e-hm">/</kbd>}
      </label>
      {entity.list.isSchedule && (
        <MonthChip month={query.get('month') ?? ''} onChange={(month) => onQuery(atMonth(entity, query, month))} />
      )}
      {entity.list.filters.map((name) => (
        <FilterChip
          key={name}
          entity={entity}
          name={name}
          value={query.get(name) ?? ''}
          rows={rows}
          onChange={(value) => onQuery(withParameter(query, name, value))}
        />
      ))}
    </search>
  )
}
