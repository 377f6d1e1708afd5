import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

export function useTakings(production: number) {
  return useQuery({
    queryKey: ['box-office', 'takings', production],
    queryFn: ({ signal }) => call('staffTakings', { id: production }, { signal }),
  })
}
