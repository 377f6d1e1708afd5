import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskRecord } from '../../../shared/entities/contract.ts'
import { call } from '../api/call.ts'

interface WholeRow {
  isEnabled: boolean
  /** Finds the row of an entity that has only one. */
  idOf?: (signal: AbortSignal) => Promise<number>
}

/**
 * Loads the row that a form edits, each time that the form opens. A write anywhere invalidates the entity's rows and so
 * loads this one again; if that fails, the form with its typed text stays.
 * @param id the row's id; null if `idOf` finds it or none is known
 */
export function useWholeRow(
  entity: string,
  id: number | null,
  { isEnabled, idOf }: WholeRow,
): Pick<UseQueryResult<DeskRecord>, 'data' | 'error' | 'refetch'> {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [entity, 'whole', id],
    queryFn: async ({ signal }) => call('readRow', { entity, id: id ?? (await idOf?.(signal)) ?? 0 }, { signal }),
    enabled: isEnabled && (id !== null || idOf !== undefined),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // a save puts its answer into the cache, where the next opening would find it instead of the server's row
  useEffect(() => () => queries.removeQueries({ queryKey: [entity, 'whole', id], exact: true }), [queries, entity, id])
  return { data, error: data ? null : error, refetch }
}
