import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'

/**
 * The state of a valtio store; re-renders on every change. The stores are small and have few readers, so
 * the larger hook of valtio, which tracks reads, is not needed.
 */
export function useStore<T extends object>(store: T): T {
  // notified synchronously, so that a navigation continues with its page rendered
  const read = () => snapshot(store) as T
  // the third argument: the state for hydration
  return useSyncExternalStore((changed) => subscribe(store, changed, true), read, read)
}
