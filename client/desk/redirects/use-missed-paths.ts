import { useQuery } from '@tanstack/react-query'
import { deskApi } from '../api/desk-api.ts'

/** Loads the addresses that lead nowhere; below `['redirects']`, which every write of a redirect invalidates. */
export function useMissedPaths() {
  return useQuery({ queryKey: ['redirects', 'missed'], queryFn: ({ signal }) => deskApi.missedPaths(signal) })
}

/** Whether a counted path stands for bots' probes. */
export function isProbe(path: string): boolean {
  return path.startsWith('*')
}
