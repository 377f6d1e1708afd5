import { useInfiniteQuery } from '@tanstack/react-query'
import type { DeskRecord } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import { deskApi } from '../../api/desk-api.ts'

export function useHistory({ name }: EntityDefinition, { id, revision }: DeskRecord) {
  return useInfiniteQuery({
    queryKey: [name, 'history', id, revision],
    queryFn: ({ pageParam }) => deskApi.history(name, id, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
