import { useQueries } from '@tanstack/react-query'
import type { DeskCount } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { withParameter } from '../../listing/with-parameter.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { wholeList, withoutFilter } from '../list-query.ts'
import { listWords } from '../words.ts'

interface FewerFiltersProps {
  entity: EntityDefinition
  query: URLSearchParams
  filters: readonly (readonly [name: string, label: string])[]
  onQuery: (query: URLSearchParams) => void
}

/**
 * Says how many rows the list would show without one of the filters and without all of them. Offers to remove each
 * filter whose removal leads to rows, or all filters.
 */
export function FewerFilters({ entity, query, filters, onQuery }: FewerFiltersProps) {
  const words = listWords[staffLocale()]
  const whole = withParameter(wholeList(entity), 'state', query.get('state') ?? '')
  const fewer =
    filters.length > 1 ? filters.map(([name, label]) => ({ label, query: withoutFilter(entity, query, name) })) : []
  const counts = useQueries({
    queries: [...fewer.map((one) => one.query), whole].map((asked) => ({
      queryKey: [entity.name, 'count', String(asked)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('countRows', { entity: entity.name }, { query: asked, signal }),
    })),
  })
  const found = fewer.flatMap((one, index) => {
    const count = counts[index]?.data
    return count && count.count > 0 ? [{ ...one, count }] : []
  })
  return (
    <>
      <p role="status">{fewerText(found, counts.at(-1)?.data, filters.length, staffLocale())}</p>
      <div className="e-row-f">
        {found.map((one) => (
          <button key={one.label} type="button" className="e-b e-b--l" onClick={() => onQuery(one.query)}>
            {words.dropFilter(one.label)}
          </button>
        ))}
        <TextButton label={words.clear} onClick={() => onQuery(whole)} />
      </div>
    </>
  )
}

/**
 * Returns the sentence about fewer filters: `Ohne den Filter »Saal« gäbe es 1 Treffer, ohne beide Filter 87.`
 * @param found the filters whose removal leads to rows, each with the number of these rows
 * @param whole the number of rows without any filter; undefined until it is counted
 * @returns '' until there is a number to report
 */
export function fewerText(
  found: readonly { label: string; count: DeskCount }[],
  whole: DeskCount | undefined,
  filters: number,
  locale: Locale,
): string {
  const words = listWords[locale]
  const shown = ({ count, is_more: isMore }: DeskCount) =>
    isMore ? words.over(grouped(count, locale)) : grouped(count, locale)
  const parts = found.map(({ label, count }, index) =>
    index === 0 ? words.withoutFirst(label, words.hits(shown(count))) : words.without(label, shown(count)),
  )
  if (whole)
    parts.push(parts.length > 0 ? words.withoutAll(filters, shown(whole)) : words.withoutAny(words.hits(shown(whole))))
  return parts.length > 0 ? `${parts.join(', ')}.` : ''
}
