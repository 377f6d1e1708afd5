import { useQuery } from '@tanstack/react-query'
import { deskApi } from '../../api/desk-api.ts'

/** Loads the rows that refer to a row: their entity, id and title. */
export function useUses(entity: string, id: number) {
  return useQuery({ queryKey: [entity, 'uses', id], queryFn: () => deskApi.uses(entity, id) })
}
