import type { ReactNode } from 'react'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { Failure } from '../ui/failure.tsx'
import { OutdatedNote } from '../ui/outdated-note.tsx'
import { type LoadedList, useFreshness } from './use-freshness.ts'

interface ListNoteProps {
  list: LoadedList & { dataUpdatedAt: number; query?: URLSearchParams }
  children?: ReactNode
}

/**
 * Shows a list's problem above its rows: the rows could not be refreshed, or the user may no longer read them. Without
 * rows, says why the list could not be loaded.
 */
export function ListNote({ list, children }: ListNoteProps) {
  const { isOutdated, isOffline } = useFreshness(list)
  const retry = () => void list.refetch()
  const isRefused = list.error instanceof Refused || list.error instanceof NotFound
  if (isOutdated && !isRefused)
    return (
      <OutdatedNote loadedMs={list.dataUpdatedAt} isOffline={isOffline} onRetry={retry}>
        {children}
      </OutdatedNote>
    )
  return list.error && <Failure error={list.error} onRetry={retry} isList keepsFilters={list.query !== undefined} />
}
