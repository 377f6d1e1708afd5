import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

const maxRows = 100

/**
 * Loads the rows of another entity that refer to the form's row, at most `maxRows`. A write of such a row invalidates
 * the query, because its key begins with the entity's name.
 * @param query filter by the form's row, and the order: `aboId=3&sort=startsAt`; null without a row
 */
export function useBelonging(entity: string, query: string | null) {
  return useQuery({
    queryKey: [entity, 'belonging', query],
    queryFn: ({ signal }) =>
      call('listRows', { entity }, { query: new URLSearchParams(`${query}&per_page=${maxRows}`), signal }),
    enabled: query !== null,
  })
}
