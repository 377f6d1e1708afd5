import { useQuery } from '@tanstack/react-query'
import type { DeskDistinction, DeskDoubles, DeskMerger, DeskRecord } from '../../../shared/entities/contract.ts'
import type { NamedEntity } from '../../../shared/entities/named.ts'
import { base, get, send } from '../api/desk-api.ts'

export const doublesApi = {
  list: (entity: NamedEntity, of: number | null, signal: AbortSignal) =>
    get<DeskDoubles>(`${base}${entity}/doubles/${of === null ? '' : `?of=${of}`}`, signal),
  merge: (entity: NamedEntity, { id, revision }: Pick<DeskRecord, 'id' | 'revision'>, body: DeskMerger) =>
    send<DeskRecord>('POST', `${base}${entity}/${id}/merger/`, { body, ifMatch: revision }),
  distinguish: (entity: NamedEntity, id: number, body: DeskDistinction) =>
    send<undefined>('POST', `${base}${entity}/${id}/distinction/`, { body }),
}

/**
 * Loads the pairs of rows that probably mean the same person or work. The query's key begins with the entity, so a
 * write of its rows invalidates it.
 * @param of id of a row, to load only its pairs; null loads all pairs
 */
export function useDoubles(entity: NamedEntity, of: number | null, { isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: [entity, 'doubles', of],
    queryFn: ({ signal }) => doublesApi.list(entity, of, signal),
    enabled: isWanted,
  })
}
