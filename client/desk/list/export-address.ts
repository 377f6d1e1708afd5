import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { listAddress } from '../api/desk-api.ts'
import { sortOf } from './list-query.ts'

/** @param shown the list's visible columns; those that belong to no field are added to the file */
export function exportAddress(
  { name, list }: EntityDefinition,
  query: URLSearchParams,
  format: 'csv' | 'json',
  shown: readonly string[],
): string {
  const added = Object.keys(list.added ?? {}).filter((column) => shown.includes(column))
  return listAddress(
    name,
    new URLSearchParams([...query, ['format', format], ...(added.length > 0 ? [['added', added.join()]] : [])]),
  )
}

/**
 * @param query the list's query, of which only the order and the state are used, because the ids replace the filters
 */
export function rowsAddress(
  entity: EntityDefinition,
  query: URLSearchParams,
  ids: readonly number[],
  shown: readonly string[],
): string {
  const { field, isDescending } = sortOf(entity, query)
  const state = query.get('state')
  const rows = new URLSearchParams({
    sort: `${isDescending ? '-' : ''}${field}`,
    ...(state && { state }),
    ids: ids.join(),
  })
  return exportAddress(entity, rows, 'csv', shown)
}
