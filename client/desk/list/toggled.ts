import { useCallback, useRef } from 'react'

/**
 * Returns a function that selects or deselects a row. It stays the same for the life of a list and reads the current
 * selection: memoised rows are not re-rendered, and must not restore an older selection.
 */
export function useToggle(
  chosen: ReadonlySet<number>,
  onChoose: (chosen: ReadonlySet<number>) => void,
): (id: number) => void {
  const latest = useRef({ chosen, onChoose })
  latest.current = { chosen, onChoose }
  return useCallback((id) => {
    const next = new Set(latest.current.chosen)
    if (!next.delete(id)) next.add(id)
    latest.current.onChoose(next)
  }, [])
}
