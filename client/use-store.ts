import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'

/**
 * Returns the state of a valtio store and re-renders on every change. Valtio's hook, which tracks reads, is not used
 * because it is larger, and the stores are small and have few readers.
 */
export function useStore<T extends object>(store: T): T {
  const read = () => snapshot(store) as T
  // `true` makes the store notify synchronously, so that the page is rendered before a navigation continues; the last
  // argument reads the state for hydration
  return useSyncExternalStore((changed) => subscribe(store, changed, true), read, read)
}
