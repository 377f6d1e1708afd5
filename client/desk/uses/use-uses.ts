import { useQueries, useQuery } from '@tanstack/react-query'
import type { DeskUses } from '../../../shared/contract/calls/entities/created-schemas.ts'
import { call } from '../api/call.ts'

const usesOf = (entity: string, id: number) => ({
  queryKey: [entity, 'uses', id],
  queryFn: () => call('listUses', { entity, id }),
})

export function useUses(entity: string, id: number) {
  return useQuery(usesOf(entity, id))
}

/** @returns the uses by row id, and whether some could not be loaded; null while loading */
export function useUsesOfAll(
  entity: string,
  ids: readonly number[],
): { uses: ReadonlyMap<number, DeskUses>; hasFailed: boolean } | null {
  const loads = useQueries({ queries: ids.map((id) => usesOf(entity, id)) })
  const hasFailed = loads.some(({ error }) => error !== null)
  if (!hasFailed && loads.some(({ data }) => !data)) return null
  const loaded = ids.flatMap((id, index): [number, DeskUses][] => {
    const data = loads[index]?.data
    return data ? [[id, data]] : []
  })
  return { uses: new Map(loaded), hasFailed }
}
