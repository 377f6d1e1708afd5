import { useQuery } from '@tanstack/react-query'
import type { ProductionConsequences } from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import { call } from '../../api/call.ts'

export interface LoadedProduction {
  record: DeskRecord
  consequences: ProductionConsequences
}

/** Loads a production with everything that a change would affect, bypassing the cache. */
export function useProduction(id: number) {
  return useQuery({
    queryKey: ['productions', 'consequences', id],
    queryFn: async (): Promise<LoadedProduction> => {
      const [record, consequences] = await Promise.all([
        call('readRow', { entity: 'productions', id }),
        call('readConsequences', { id }),
      ])
      return { record, consequences }
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
