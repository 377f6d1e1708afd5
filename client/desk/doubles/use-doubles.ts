import { useQuery } from '@tanstack/react-query'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { call } from '../api/call.ts'

/**
 * Loads the pairs of rows that probably mean the same person or work. The query's key begins with the entity, so a
 * write of its rows invalidates it.
 * @param of id of a row, to load only its pairs; null loads all pairs
 */
export function useDoubles(entity: NamedEntity, of: number | null, { isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: [entity, 'doubles', of],
    queryFn: ({ signal }) => call('listDoubles', { entity, of: of ?? undefined }, { signal }),
    enabled: isWanted,
  })
}
