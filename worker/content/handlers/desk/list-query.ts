// Translates a list request to the store's query: fields to columns, values to keys, a month to the position at which
// the list begins, and a period to a range of keys.
import type { DeskField } from '../../../../shared/entities/define.ts'
import { filterValues, isAheadPeriod, type ListPeriod } from '../../../../shared/entities/list-periods.ts'
import { computedFilters, openFilter } from '../../../../shared/entities/open-english.ts'
import { definitionOf } from '../../../../shared/entities/registry.ts'
import { berlinDay, berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { DeskQuery } from '../../store/desk/list.ts'
import { lacksEnglish } from '../../store/desk/open-english.ts'
import { columnFilters, fold, keyOf } from '../../store/desk/shown.ts'
import { raw, sql } from '../../store/sql.ts'
import { type DeskCall, siteOf } from './call.ts'
import type { ListRequest } from './read.ts'
import { matchOf, relatedWords } from './search-words.ts'

/**
 * Returns the query of a list and `match`, the FTS5 query for its search and its filters by text; null if these contain
 * no word. `isWhole` means that the list contains all rows of one state, or all rows except deleted ones.
 */
export async function queryOf(call: DeskCall, request: ListRequest) {
  const { entity, store } = call
  const { list } = entity
  const isAhead = isAheadPeriod(request.period)
  const sort = request.sort ?? {
    field: list.sortable[0] as string,
    isDescending: Boolean(list.isDescending) && !isAhead,
  }
  const columns = columnFilters(entity)
  const computed = computedFilters(entity).filter((name) => Object.hasOwn(request.filters, name))
  const words = Object.entries(request.filters).filter(
    ([field]) => !columns.includes(field) && !computed.includes(field),
  )
  const ofColumns = Object.entries(request.filters).filter(([field]) => columns.includes(field))
  // conditions other than `column = value`: several values, or a value that is computed for each row
  const isComputed = ([field, value]: [string, string]) =>
    entity.fields[field]?.kind === 'select' && (filterValues(value).length > 1 || keyOfRow(field, value) !== null)
  const keyOfRow = (field: string, value: string) => call.desk.filtered?.[field]?.(value) ?? null
  const columnOf = (field: string) => `f${columns.indexOf(field) + 1}`
  const keysOf = (field: string, value: string) =>
    JSON.stringify(filterValues(value).map((one) => filterKey(entity.fields[field] as DeskField, one)))
  const query: DeskQuery = {
    entity: entity.name,
    site: siteOf(call),
    sort: `k${list.sortable.indexOf(sort.field) + 1}`,
    isDescending: sort.isDescending,
    filters: ofColumns
      .filter((filter) => !isComputed(filter))
      .map(([field, value]) => [columnOf(field), filterKey(entity.fields[field] as DeskField, value)]),
    words,
    computed: [
      ...computed.flatMap((name) =>
        name === openFilter ? lacksEnglish(entity, store.now) : (call.desk.computed?.[name]?.(store.now) ?? []),
      ),
      ...ofColumns.filter(isComputed).map(([field, value]) => {
        const key = keyOfRow(field, value) ?? columnOf(field)
        return sql`${raw(key)} IN (SELECT value FROM json_each(${keysOf(field, value)}))`
      }),
    ],
    ids: request.ids ?? null,
    period: periodOf(request.period ?? null, store.now),
    state: request.state,
    after: request.after ?? startOf(request.month ?? null, sort),
    limit: request.page * request.perPage + 1,
  }
  const q = [request.q, ...words.map(([, value]) => value)].join(' ')
  const related = await relatedWords(store, entity.name, q, (to) => [
    `${to}x${definitionOf(to)?.scope === 'shared' ? '' : call.site}`,
  ])
  const match = matchOf(q, [`${entity.name}x${query.site}`], related)
  const isSearch = request.q !== '' || words.length > 0
  const isOfIds = (request.ids ?? null) !== null
  const isWhole = !isSearch && !isOfIds && !request.month && !isAhead && ofColumns.length + computed.length === 0
  return { query, match, isSearch, isWhole }
}

/** Returns the position at which a list sorted by date reaches a month: its start, or its end in descending order. */
function startOf(month: string | null, { isDescending }: { isDescending: boolean }): DeskQuery['after'] {
  if (month === null) return null
  const [year = 0, number = 1] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  return [fold(berlinToUtc(`${isDescending ? next : month}-01T00:00`)), 0]
}

/**
 * Returns the range of the first sort key that a period covers: the inclusive start, and the exclusive end or null.
 * @returns null without a period, or for a period that does not begin today
 */
function periodOf(period: ListPeriod | null, now: Date): DeskQuery['period'] {
  if (!isAheadPeriod(period)) return null
  const dayAhead = (days: number) => fold(berlinToUtc(`${berlinDay(new Date(now.getTime() + days * dayMs))}T00:00`))
  return [dayAhead(0), period === 'thirty-days' ? dayAhead(daysAhead) : null]
}
const dayMs = 86_400_000
const daysAhead = 30

function filterKey(field: DeskField, value: string): string | number {
  if (field.kind === 'flag') return keyOf(field, value === 'true')
  return /^\d{1,10}$/.test(value) && field.kind !== 'line' ? Number(value) : keyOf(field, value)
}
