import { useQuery } from '@tanstack/react-query'
import { watchAgain } from '../../../repeats/watch-again.ts'
import { NotFound, Refused } from '../../../staff/refusals.ts'
import { call } from '../../api/call.ts'

const watchMs = 1500
const working: readonly string[] = ['previewing', 'running']

/** Reads a job, again and again while it has work to do. */
export function useJob(id: number) {
  return useQuery({
    queryKey: ['box-office', 'jobs', id],
    queryFn: ({ signal }) => call('readJob', { id }, { signal }),
    staleTime: 0,
    refetchInterval: (query) => {
      const { data, error } = query.state
      // also after a failure, since the server may have restarted
      const isWatched = data ? working.includes(data.state) : !(error instanceof NotFound || error instanceof Refused)
      return isWatched ? watchAgain(query, watchMs) : false
    },
  })
}
