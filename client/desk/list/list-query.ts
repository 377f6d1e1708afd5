// The query in a list's address, with the parameter names of the API, so that links, saved views and exports agree.
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { computedFilters } from '../../../shared/entities/open-english.ts'

/** Copies the parameters that the entity's list supports, without empty ones. */
export function listQuery(entity: EntityDefinition, address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams()
  const { filters, isSchedule } = entity.list
  for (const name of ['q', 'state', 'sort', ...(isSchedule ? ['month'] : []), ...filters, ...computedFilters(entity)]) {
    const value = address.get(name)
    if (value) query.set(name, value)
  }
  return query
}

/** Returns the query with one parameter changed; '' removes it. */
export function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/**
 * Returns the query of a list that begins at a month and is sorted by date.
 * @param month YYYY-MM; '' removes the month
 */
export function atMonth(query: URLSearchParams, month: string): URLSearchParams {
  const next = withParameter(query, 'month', month)
  if (month) next.delete('sort')
  return next
}

/** Returns the query with another order. The list then begins at its first row, because the month is removed. */
export function sortedBy(query: URLSearchParams, sort: string): URLSearchParams {
  return withParameter(withParameter(query, 'month', ''), 'sort', sort)
}

export interface Sort {
  field: string
  isDescending: boolean
}

/** Returns the order in a query, or the entity's default order. */
export function sortOf({ list }: EntityDefinition, query: URLSearchParams): Sort {
  const usual = `${list.isDescending ? '-' : ''}${list.sortable[0] ?? ''}`
  const given = query.get('sort') ?? usual
  return { field: given.replace(/^-/, ''), isDescending: given.startsWith('-') }
}

/** Returns the `sort` after a press on a column's head: ascending at first, then reversed. */
export function nextSort(current: Sort, field: string): string {
  return current.field === field && !current.isDescending ? `-${field}` : field
}
