import type { ReactNode } from 'react'
import { type LoadedList, useFreshness } from '../list/use-freshness.ts'
import { Failure } from './failure.tsx'
import { OutdatedNote } from './outdated-note.tsx'

interface ListNoteProps {
  /** The query that loads the list. */
  list: LoadedList & { dataUpdatedAt: number }
  /** What else waits for the network. */
  children?: ReactNode
}

/**
 * The problem of a list, shown above its rows: they could not be refreshed or, without rows, the list could not be
 * loaded.
 */
export function ListNote({ list, children }: ListNoteProps) {
  const { isOutdated, isOffline } = useFreshness(list)
  const retry = () => void list.refetch()
  if (isOutdated)
    return (
      <OutdatedNote loadedMs={list.dataUpdatedAt} isOffline={isOffline} onRetry={retry}>
        {children}
      </OutdatedNote>
    )
  return list.error && <Failure error={list.error} onRetry={retry} isList />
}
