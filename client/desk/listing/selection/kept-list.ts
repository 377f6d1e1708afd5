// What a list shows again after Back: the rows that were chosen, and the row that had the focus.
import { type RefObject, useEffect, useReducer } from 'react'
import { useLocation } from 'react-router'

interface Kept {
  chosen: ReadonlySet<number>
  focused: number | null
}

/** By the key of the history entry; the oldest is dropped. */
const lists = new Map<string, Kept>()
const mostLists = 50
const nothing: Kept = { chosen: new Set(), focused: null }

function keep(key: string, change: Partial<Kept>): void {
  const next = { ...(lists.get(key) ?? nothing), ...change }
  lists.delete(key)
  lists.set(key, next)
  const [oldest] = lists.keys()
  if (lists.size > mostLists && oldest !== undefined) lists.delete(oldest)
}

/** The chosen rows of a list, which belong to its entry in the browser's history: another filter begins without any. */
export function useChosen(): [chosen: ReadonlySet<number>, setChosen: (chosen: ReadonlySet<number>) => void] {
  const { key } = useLocation()
  const [, render] = useReducer((count: number) => count + 1, 0)
  const setChosen = (chosen: ReadonlySet<number>) => {
    keep(key, { chosen })
    render()
  }
  return [(lists.get(key) ?? nothing).chosen, setChosen]
}

/**
 * Focuses the row that had the focus when the list was left, once its rows are there, unless something else has the
 * focus.
 * @param linksOf returns the links of the rows, in their order
 */
export function useKeptFocus(
  body: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
  linksOf: () => readonly HTMLElement[],
): void {
  const { key } = useLocation()
  const hasRows = rows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry, when its rows are there
  useEffect(() => {
    const element = body.current
    if (!element) return
    const at = rows.findIndex(({ id }) => id === lists.get(key)?.focused)
    const { activeElement } = document
    if (at >= 0 && (activeElement === document.body || activeElement?.id === 'main'))
      linksOf()[at]?.focus({ preventScroll: true })
  }, [key, hasRows])
  useEffect(() => {
    const element = body.current
    if (!element) return
    const onFocus = ({ target }: FocusEvent) => {
      const row = linksOf().findIndex((link) => (link.closest('tr') ?? link).contains(target as Node))
      keep(key, { focused: rows[row]?.id ?? null })
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  })
}
