// The query in a list's address, with the parameter names of the API, so that links, saved views and exports agree.
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { isAheadPeriod } from '../../../shared/entities/list-periods.ts'
import { computedFilters } from '../../../shared/entities/open-english.ts'
import { withParameter } from '../listing/with-parameter.ts'

/**
 * Copies the parameters that the entity's list supports, without empty ones. A schedule without any parameter begins
 * today, because staff mostly look for upcoming entries.
 */
export function listQuery(entity: EntityDefinition, address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  const { filters, isSchedule } = entity.list
  for (const name of [
    'q',
    'state',
    'sort',
    ...(isSchedule ? ['month', 'period'] : []),
    ...filters,
    ...computedFilters(entity),
  ]) {
    const value = address.get(name)
    if (value) query.set(name, value)
  }
  if (isSchedule && query.size === 0) query.set('period', 'upcoming')
  return query
}

/**
 * Returns the query of a list that begins at a month. An order by date keeps its direction, any other order is dropped.
 * The period is removed, because periods begin today.
 * @param month YYYY-MM; '' removes the month
 */
export function atMonth(entity: EntityDefinition, query: URLSearchParams, month: string): URLSearchParams {
  const before = sortOf(entity, query)
  const next = withParameter(query, 'month', month)
  if (!month) return next
  next.delete('period')
  next.delete('sort')
  const isByDate = before.field === entity.list.sortable[0]
  const isUsual = !isByDate || sortOf(entity, next).isDescending === before.isDescending
  return isUsual ? next : withParameter(next, 'sort', `${before.isDescending ? '-' : ''}${before.field}`)
}

/** Returns the query with another order. Only the order by date keeps the month at which the list begins. */
export function sortedBy(entity: EntityDefinition, query: URLSearchParams, sort: string): URLSearchParams {
  const isByDate = sort.replace(/^-/, '') === entity.list.sortable[0]
  return withParameter(isByDate ? query : withParameter(query, 'month', ''), 'sort', sort)
}

export function wholeList({ list }: EntityDefinition): URLSearchParams {
  return new URLSearchParams(list.isSchedule ? { period: 'all' } : {})
}

/**
 * Returns the query without a filter. If no parameter is left, returns the query of the whole list, because a schedule
 * without parameters begins today.
 */
export function withoutFilter(entity: EntityDefinition, query: URLSearchParams, name: string): URLSearchParams {
  const next = withParameter(query, name, '')
  return next.size === 0 ? wholeList(entity) : next
}

export interface Sort {
  field: string
  isDescending: boolean
}

/** Returns the order in a query, or the entity's default order. */
export function sortOf({ list }: EntityDefinition, query: URLSearchParams): Sort {
  const isDescending = list.isDescending && !isAheadPeriod(query.get('period'))
  const usual = `${isDescending ? '-' : ''}${list.sortable[0] ?? ''}`
  const given = query.get('sort') ?? usual
  return { field: given.replace(/^-/, ''), isDescending: given.startsWith('-') }
}

/** Returns the `sort` after a press on a column's head: ascending at first, then reversed. */
export function nextSort(current: Sort, field: string): string {
  return current.field === field && !current.isDescending ? `-${field}` : field
}
