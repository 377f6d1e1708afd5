import { useCallback, useRef } from 'react'

/** Returns a selection with one more entry, or without it if it has it. */
export function toggled<Id>(chosen: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

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
    latest.current.onChoose(toggled(latest.current.chosen, id))
  }, [])
}
