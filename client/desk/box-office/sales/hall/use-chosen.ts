import { useCallback, useState } from 'react'
import { toggled } from '../../../listing/selection/toggled.ts'

export interface Chosen {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  add: (ids: readonly string[]) => void
  clear: () => void
}

export function useChosen(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => setIds((before) => toggled(before, id)), [])
  const add = useCallback((more: readonly string[]) => setIds((before) => new Set([...before, ...more])), [])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, toggle, add, clear }
}
