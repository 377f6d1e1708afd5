import type { ImportList } from '../../../shared/contract/import.ts'
import type { Records } from '../records.ts'

/**
 * Restricts records to some lists; other lists read as empty.
 * @param lists null for all lists
 */
export function onlyLists(records: Records, lists: readonly ImportList[] | null): Records {
  if (lists === null) return records
  return {
    survey: () => records.survey(),
    async *of(list) {
      if (lists.includes(list)) yield* records.of(list)
    },
  }
}
