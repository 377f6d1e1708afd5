import { useQuery } from '@tanstack/react-query'
import { deskApi } from '../api/desk-api.ts'

/** Loads the missing addresses. The query's key begins with `redirects`, so a write of a redirect invalidates it. */
export function useMissedPaths() {
  return useQuery({ queryKey: ['redirects', 'missed'], queryFn: ({ signal }) => deskApi.missedPaths(signal) })
}

/** Whether the path represents the probes of bots, which are counted together as `*`. */
export function isProbe(path: string): boolean {
  return path.startsWith('*')
}
