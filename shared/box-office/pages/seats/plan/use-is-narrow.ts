import { useSyncExternalStore } from 'react'

const query = '(max-width: 63.99em)'

/** Whether the window is too narrow to choose single seats in the whole plan; false on the server. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
