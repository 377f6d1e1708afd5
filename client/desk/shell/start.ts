import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { DeskStart } from '../../../shared/contract/calls/desk/site-schemas.ts'
import type { EntityAction } from '../../../shared/entities/roles.ts'
import { call } from '../api/call.ts'

export const StartContext = createContext<DeskStart | null>(null)

/**
 * Loads the data that every screen needs, such as the user and their rights. Writes invalidate `['start']`, because it
 * contains the numbers of drafts.
 */
export function useLoadedStart() {
  return useQuery({ queryKey: ['start'], queryFn: () => call('start', {}) })
}

/** Returns the data that `useLoadedStart` has loaded. @throws Error outside the shell */
export function useStart(): DeskStart {
  const start = useContext(StartContext)
  if (!start) throw new Error('useStart() outside of the shell')
  return start
}

/**
 * Returns a function that turns a colleague's e-mail address into the colleague's name. Any other author, such as the
 * token of an outside system, is returned unchanged; outside the shell, every author is.
 */
export function useNameOf(): (by: string) => string {
  const colleagues = useColleagues()
  return (by) => (Object.hasOwn(colleagues, by) ? (colleagues[by] ?? by) : by)
}

/** Returns the names of colleagues by e-mail address; empty outside the shell. */
export function useColleagues(): DeskStart['colleagues'] {
  return useContext(StartContext)?.colleagues ?? {}
}

export function useMay(entity: string): (action: EntityAction) => boolean {
  const { may } = useStart()
  return (action) => may[entity]?.includes(action) ?? false
}
