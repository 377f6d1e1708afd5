import { useQuery } from '@tanstack/react-query'
import type { ProductionMove } from '../../../../../shared/entities/productions/changes.ts'
import { productionApi } from '../../production-api.ts'

export interface PlannedMove {
  id: number
  revision: number
  move: ProductionMove
}

/** Loads what a move would tell the buyers, bypassing the cache. */
export function useMovePreview({ id, revision, move }: PlannedMove) {
  return useQuery({
    queryKey: ['productions', 'move-preview', id, revision, move],
    queryFn: () => productionApi.previewMove(id, revision, move),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
