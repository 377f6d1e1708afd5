// A list's address is its query: the same names as in the API, so that a link, a saved view and an export agree.
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

/** Returns the query of a list that begins at a month, in the order by date; '' for the whole list. */
export function atMonth(query: URLSearchParams, month: string): URLSearchParams {
  const next = withParameter(query, 'month', month)
  if (month) next.delete('sort')
  return next
}

/** Returns the query of a list in another order, in which it begins at its first row. */
export function sortedBy(query: URLSearchParams, sort: string): URLSearchParams {
  return withParameter(withParameter(query, 'month', ''), 'sort', sort)
}

export interface Sort {
  field: string
  isDescending: boolean
}

/** Returns the order in a query; the entity's default if it has none. */
export function sortOf({ list }: EntityDefinition, query: URLSearchParams): Sort {
  const usual = `${list.isDescending ? '-' : ''}${list.sortable[0] ?? ''}`
  const given = query.get('sort') ?? usual
  return { field: given.replace(/^-/, ''), isDescending: given.startsWith('-') }
}

/** Returns the `sort` after a press on a column's head: ascending at first, then reversed. */
export function nextSort(current: Sort, field: string): string {
  return current.field === field && !current.isDescending ? `-${field}` : field
}
