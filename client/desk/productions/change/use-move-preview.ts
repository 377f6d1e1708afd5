import { useQuery } from '@tanstack/react-query'
import type { MovePreview, ProductionMove } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import { call } from '../../api/call.ts'

export interface PlannedMove {
  id: number
  revision: number
  move: ProductionMove
}

/** Loads what a move would tell the buyers, bypassing the cache. */
export function useMovePreview({ id, revision, move }: PlannedMove) {
  return useQuery({
    queryKey: ['productions', 'move-preview', id, revision, move],
    queryFn: async () => {
      const body = { ...move, is_dry_run: true }
      return (await call('moveProduction', { id }, { body, ifMatch: revision })) as MovePreview
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
