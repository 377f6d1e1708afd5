import { useCallback, useRef } from 'react'

/**
 * Returns a function that selects or deselects a row. The function is always the same, so that memoised rows are not
 * re-rendered, and reads the current selection.
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
