import { useCallback, useRef } from 'react'

/**
 * Returns a function that selects or deselects a row. Its identity never changes and it reads the current selection,
 * because memoised rows that are not re-rendered must not restore an older selection.
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
