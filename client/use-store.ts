import { useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'

/**
 * The state of a valtio store, rendered anew with every change of it. The stores are small and their readers few, so
 * valtio's own hook, which tracks what was read, would be weight for nothing.
 */
export function useStore<T extends object>(store: T): T {
  // notified in sync, so that a navigation knows that its page stands when it goes on
  const read = () => snapshot(store) as T
  // the third: what hydration starts from
  return useSyncExternalStore((changed) => subscribe(store, changed, true), read, read)
}
