import { useQueries } from '@tanstack/react-query'
import { Inbox, Plus, SearchX, Upload } from 'lucide-react'
import { Link } from 'react-router'
import type { DeskCount } from '../../../../shared/contract/calls/entities/created-schemas.ts'
import { deskImportLists } from '../../../../shared/contract/desk-import.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { isAheadPeriod } from '../../../../shared/entities/list-periods.ts'
import { capitalised } from '../../../../shared/i18n/count-word.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import { EmptyNote } from '../../listing/empty-note.tsx'
import { withParameter } from '../../listing/with-parameter.ts'
import { EntityIcon } from '../../shell/entity-icon.tsx'
import { useMay } from '../../shell/start.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { wholeList, withoutFilter } from '../list-query.ts'
import { listWords } from '../words.ts'

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

/** Returns the entity's name after the word for "no": `kein Konzert`, `keine Person`, `no concert`. */
export function noneOf({ label }: Pick<EntityDefinition, 'label'>, locale: Locale): string {
  if (locale === 'en') return `no ${label.one.en.toLowerCase()}`
  // the ending of the adjective, as in »Neues Konzert«, shows the gender of the noun
  return `${/^Neue[rs] /.test(label.create.de) ? 'kein' : 'keine'} ${label.one.de}`
}

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
function FewerFilters({ entity, query, filters, onQuery }: FewerFiltersProps) {
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
