import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { DeskStart } from '../../../shared/entities/contract.ts'
import type { EntityAction } from '../../../shared/entities/roles.ts'
import { deskApi } from '../api/desk-api.ts'

export const StartContext = createContext<DeskStart | null>(null)

/** Loads the logged-in person and their rights; `['start']` is invalidated by every write, since it counts drafts. */
export function useLoadedStart() {
  return useQuery({ queryKey: ['start'], queryFn: deskApi.start })
}

/** @throws Error outside of the shell */
export function useStart(): DeskStart {
  const start = useContext(StartContext)
  if (!start) throw new Error('useStart() outside of the shell')
  return start
}

/** Returns whether the user may do something with an entity's rows. */
export function useMay(entity: string): (action: EntityAction) => boolean {
  const { may } = useStart()
  return (action) => may[entity]?.includes(action) ?? false
}
