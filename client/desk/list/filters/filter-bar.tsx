import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import type { DeskMonths } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { monthName } from '../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { call } from '../../api/call.ts'
import type { ListedEntry } from '../../listing/entity-list.ts'
import { Chip } from '../../listing/filters/chip.tsx'
import { usePagedList, wholeQuery } from '../../listing/use-listing.ts'
import { withParameter } from '../../listing/with-parameter.ts'
import { seasonOf } from '../../ui/moments/period.ts'
import { useTyped } from '../../ui/use-typed.ts'
import { atMonth } from '../list-query.ts'
import { listWords } from '../words.ts'
import { FilterChip } from './filter-chip.tsx'

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

interface MonthChipProps {
  /** Month at which the list begins, YYYY-MM; '' if none is chosen. */
  month: string
  onChange: (month: string) => void
}

/** The chip for the month at which a list begins. */
function MonthChip({ month, onChange }: MonthChipProps) {
  const locale = staffLocale()
  const words = listWords[locale]
  const panel = (close: () => void) => (
    <Seasons
      month={month}
      onPick={(next) => {
        close()
        onChange(next)
      }}
    />
  )
  const chosen = month ? (
    <>
      {words.from} <b>{monthText(month, locale)}</b>
    </>
  ) : null
  const name = month ? `${words.month}: ${words.from} ${monthText(month, locale)}` : words.month
  return (
    <Chip label={words.month} name={name} chosen={chosen} kind="dialog" onRemove={() => onChange('')}>
      {panel}
    </Chip>
  )
}

function Seasons({ month, onPick }: { month: string; onPick: (month: string) => void }) {
  const locale = staffLocale()
  const words = listWords[locale]
  const list = usePagedList(['productions', 'months'], wholeQuery, async (query, signal) => {
    const { months, is_more: isMore } = await call('listMonths', { before: query.get('after') ?? '' }, { signal })
    return { results: months, next: (isMore && months.at(-1)?.month) || null }
  })
  if (!list.data) return <p className="e-hint e-jumps">{list.error ? words.monthsFailed : words.loading}</p>
  const all = seasonsOf(list.rows, month)
  // the oldest season is complete only once all months are loaded
  const seasons = list.hasNextPage ? all.slice(0, -1) : all
  if (seasons.length === 0) return <p className="e-hint e-jumps">{words.noMonths}</p>
  return (
    <nav className="e-jumps" aria-label={words.month}>
      {seasons.map(({ name, count, latest, months: shown }) => (
        <div key={name}>
          <button type="button" className="e-opt" aria-expanded={shown.length > 0} onClick={() => onPick(latest)}>
            <span>{name}</span>
            <span className="e-n">{grouped(count, locale)}</span>
          </button>
          {shown.length > 0 && (
            <div className="e-jm">
              {shown.map((one) => (
                <button
                  key={one.month}
                  type="button"
                  aria-current={one.month === month || undefined}
                  aria-label={`${monthText(one.month, locale)}, ${words.concerts(one.count)}`}
                  title={`${monthText(one.month, locale)}, ${words.concerts(one.count)}`}
                  onClick={() => onPick(one.month)}
                >
                  {monthName(Number(one.month.slice(5)), locale).slice(0, 3)}
                </button>
              ))}
            </div>
          )}
        </div>
      ))}
      {list.hasNextPage && (
        <button
          type="button"
          className="e-b e-b--l"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {words.earlier}
        </button>
      )}
      {list.isFetchNextPageError && <p className="e-hint">{words.monthsFailed}</p>}
    </nav>
  )
}

function monthText(month: string, locale: Locale): string {
  return `${monthName(Number(month.slice(5)), locale)} ${month.slice(0, 4)}`
}

interface Season {
  /** Last two digits of the season's years: `26/27`. */
  name: string
  count: number
  /** The season's last month with productions, YYYY-MM. */
  latest: string
  /** In chronological order; empty for a collapsed season. */
  months: DeskMonths['months']
}

/**
 * Groups months by season, the latest season first. The season of `open` (YYYY-MM), or else the latest season, lists
 * its months.
 */
export function seasonsOf(months: DeskMonths['months'], open: string): Season[] {
  const bySeason = Map.groupBy(months, ({ month }) => seasonOf(month))
  const seasons = [...bySeason].sort(([a], [b]) => b - a)
  const opened = seasons.some(([year]) => year === seasonOf(open)) ? seasonOf(open) : seasons[0]?.[0]
  return seasons.map(([year, ofSeason]) => {
    const ordered = ofSeason.toSorted((a, b) => (a.month < b.month ? -1 : 1))
    return {
      name: `${twoDigits(year)}/${twoDigits(year + 1)}`,
      count: ordered.reduce((sum, { count }) => sum + count, 0),
      latest: ordered.at(-1)?.month ?? '',
      months: year === opened ? ordered : [],
    }
  })
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
