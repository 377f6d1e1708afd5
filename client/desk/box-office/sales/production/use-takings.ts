import { useQuery } from '@tanstack/react-query'
import { boxOffice } from '../../api.ts'

export function useTakings(production: number) {
  return useQuery({
    queryKey: ['box-office', 'takings', production],
    queryFn: ({ signal }) => boxOffice.takings(production, signal),
  })
}
