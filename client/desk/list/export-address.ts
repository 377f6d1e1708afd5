import { filledAddress } from '../../../shared/contract/call-address.ts'
import { everyRows } from '../../../shared/contract/calls/entities/every.ts'
import type { ExportFormat } from '../../../shared/contract/export-formats.ts'
import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { sortOf } from './list-query.ts'

/** @param shown the list's visible columns; those that belong to no field are added to the file */
export function exportAddress(
  { name, list }: EntityDefinition,
  query: URLSearchParams,
  format: ExportFormat,
  shown: readonly string[] = [],
): string {
  const added = Object.keys(list.added ?? {}).filter((column) => shown.includes(column))
  return filledAddress(everyRows.listRows.path, {
    entity: name,
    ...Object.fromEntries(query),
    format,
    added: added.length > 0 ? added.join() : undefined,
  })
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
