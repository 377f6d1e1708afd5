import { useQuery } from '@tanstack/react-query'
import { boxOffice } from '../../api.ts'

/** Loads the takings of a production by day. */
export function useTakings(production: number) {
  return useQuery({
    queryKey: ['box-office', 'takings', production],
    queryFn: ({ signal }) => boxOffice.takings(production, signal),
  })
}
