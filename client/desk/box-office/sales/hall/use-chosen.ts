import { useCallback, useState } from 'react'

export interface Chosen {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  add: (ids: readonly string[]) => void
  clear: () => void
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const add = useCallback((more: readonly string[]) => setIds((before) => new Set([...before, ...more])), [])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, toggle, add, clear }
}
