import { pauseOfWatch } from './pauses.ts'

interface WatchedQuery {
  state: { dataUpdateCount: number; errorUpdateCount: number }
}

/**
 * Returns when a query reads a running job again, for `refetchInterval`; false after the last time, after which the
 * return to the tab reads it again.
 */
export function watchAgain({ state }: WatchedQuery, firstMs: number): number | false {
  return pauseOfWatch(state.dataUpdateCount + state.errorUpdateCount, firstMs) ?? false
}
