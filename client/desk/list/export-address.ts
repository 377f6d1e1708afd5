import type { EntityDefinition } from '../../../shared/entities/define.ts'
import { listAddress } from '../api/desk-api.ts'

/**
 * Returns the address of a list as a file.
 * @param shown the list's visible columns; those that belong to no field are added to the file
 */
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
