import { useEffect, useSyncExternalStore } from 'react'
import { Offline } from '../../staff/refusals.ts'

export interface LoadedList {
  data: unknown
  error: Error | null
  refetch: () => Promise<unknown>
}

/**
 * Reports whether the rows of a list could not be refreshed. Once the network is back, the list is loaded again.
 * @returns `isOffline` is meaningful only if `isOutdated` is set
 */
export function useFreshness({ data, error, refetch }: LoadedList): { isOutdated: boolean; isOffline: boolean } {
  const isOnline = useOnline()
  const wasUnreachable = error instanceof Offline
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the return of the network repeats the request
  useEffect(() => {
    if (isOnline && wasUnreachable) void refetch()
  }, [isOnline])
  return { isOutdated: data !== undefined && (!isOnline || error !== null), isOffline: !isOnline || wasUnreachable }
}

function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  )
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
