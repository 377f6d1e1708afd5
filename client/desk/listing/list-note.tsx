import { RotateCw, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { Icon } from '../../staff/icon.tsx'
import { NotFound, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { Failure } from '../ui/failure.tsx'
import { TextButton } from '../ui/text-button.tsx'
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

interface OutdatedNoteProps {
  /** When the rows were loaded, in ms since 1970. */
  loadedMs: number
  isOffline: boolean
  onRetry: () => void
  /** Shown after the text of the note, such as the number of changes that wait for the network. */
  children?: ReactNode
}

/** Says why the rows below it could not be refreshed, and when they were loaded. */
export function OutdatedNote({ loadedMs, isOffline, onRetry, children }: OutdatedNoteProps) {
  const words = labels[staffLocale()]
  return (
    <div className="e-pad e-outdated" role="status">
      <div className="e-note e-note--warn">
        <Icon of={isOffline ? WifiOff : RotateCw} />
        <div>
          <b>{isOffline ? words.offline : words.failed}</b> {words.asOf(timeOfDay(berlinIso(new Date(loadedMs))))}{' '}
          {children}
        </div>
        <TextButton label={words.again} onClick={onRetry} />
      </div>
    </div>
  )
}

const labels = defineLabels({
  de: {
    offline: 'Keine Verbindung.',
    failed: 'Der Server antwortet nicht.',
    asOf: (time: string) => `Stand von ${time}.`,
    again: 'Noch einmal versuchen',
  },
  en: {
    offline: 'Offline.',
    failed: 'The server does not answer.',
    asOf: (time: string) => `As of ${time}.`,
    again: 'Try again',
  },
})
