// Offers to remove filters from an empty list, with the number of rows that the list would then show.
import { useQueries } from '@tanstack/react-query'
import type { DeskCount } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { deskApi } from '../../api/desk-api.ts'
import { wholeList, withoutFilter, withParameter } from '../list-query.ts'
import { listWords } from '../words.ts'

interface FewerFiltersProps {
  entity: EntityDefinition
  query: URLSearchParams
  /** Names and labels of the filters that are set. */
  filters: readonly (readonly [name: string, label: string])[]
  onQuery: (query: URLSearchParams) => void
}

/**
 * One button that removes all filters and, if there are several, one for each; each button shows the number of rows
 * that would then be found.
 */
export function FewerFilters({ entity, query, filters, onQuery }: FewerFiltersProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const state = query.get('state') ?? ''
  const choices = [
    ...(filters.length > 1
      ? filters.map(([name, label]) => ({ label: words.without(label), query: withoutFilter(entity, query, name) }))
      : []),
    { label: words.clear, query: withParameter(wholeList(entity), 'state', state) },
  ]
  const counts = useQueries({
    queries: choices.map((choice) => ({
      queryKey: [entity.name, 'count', String(choice.query)],
      queryFn: ({ signal }: { signal: AbortSignal }) => deskApi.count(entity.name, choice.query, signal),
    })),
  })
  const textOf = ({ count, is_more: isMore }: DeskCount) =>
    isMore ? words.manyHits(grouped(count, locale)) : words.hits(count, grouped(count, locale))
  return (
    <div className="e-row-f">
      {choices.map((choice, index) => {
        const found = counts[index]?.data
        return (
          <button key={choice.label} type="button" className="e-b e-b--l" onClick={() => onQuery(choice.query)}>
            {found ? `${choice.label} · ${textOf(found)}` : choice.label}
          </button>
        )
      })}
    </div>
  )
}
