import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Loads the missing addresses. The query's key begins with `redirects`, so a write of a redirect invalidates it. */
export function useMissedPaths() {
  return useQuery({
    queryKey: ['redirects', 'missed'],
    queryFn: ({ signal }) => call('listMissedPaths', {}, { signal }),
  })
}

/** Whether the path represents the probes of bots, which are counted together as `*`. */
export function isProbe(path: string): boolean {
  return path.startsWith('*')
}
