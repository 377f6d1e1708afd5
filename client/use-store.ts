import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'

/**
 * Returns the state of a valtio store and re-renders on every change. The stores are small and have few readers, so
 * valtio's larger hook, which tracks reads, is not needed.
 */
export function useStore<T extends object>(store: T): T {
  // notified synchronously, so that a navigation continues with its page rendered
  const read = () => snapshot(store) as T
  // the third argument reads the state for hydration
  return useSyncExternalStore((changed) => subscribe(store, changed, true), read, read)
}
