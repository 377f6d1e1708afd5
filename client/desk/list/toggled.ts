import { useCallback, useRef } from 'react'

/**
 * Returns a function that adds a row to the choice or takes it out. It is the same for the life of a list, since rows
 * that do not change are not rendered again, and must not bring an older choice back.
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
