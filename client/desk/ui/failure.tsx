import { CircleAlert, CloudOff, Lock, SearchX } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { NotFound, Offline, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

/** Says why content cannot be shown, and offers to retry if that may help. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = labels[staffLocale()]
  const kind = kindOf(error)
  return (
    <div className="e-empty" role="alert">
      <Icon of={icons[kind]} size={24} />
      <h2>{words[kind]}</h2>
      <p>{words[`${kind}Hint`]}</p>
      {(kind === 'offline' || kind === 'failed') && (
        <button type="button" className="e-b e-b--l" onClick={onRetry}>
          {words.again}
        </button>
      )}
    </div>
  )
}

type Kind = 'offline' | 'refused' | 'missing' | 'failed'
const icons = { offline: CloudOff, refused: Lock, missing: SearchX, failed: CircleAlert }

function kindOf(error: unknown): Kind {
  if (error instanceof Offline) return 'offline'
  if (error instanceof Refused) return 'refused'
  return error instanceof NotFound ? 'missing' : 'failed'
}

const labels = defineLabels({
  de: {
    offline: 'Keine Verbindung',
    offlineHint: 'Was Sie geschrieben haben, liegt auf diesem Gerät.',
    refused: 'Dafür fehlt Ihnen das Recht',
    refusedHint: 'Fragen Sie jemanden aus der Verwaltung Ihres Standorts danach.',
    missing: 'Das gibt es hier nicht',
    missingHint: 'Vielleicht wurde es gelöscht, oder es gehört zu einem anderen Standort.',
    failed: 'Das hat nicht geklappt',
    failedHint: 'Der Server hat einen Fehler gemeldet. Nichts ist verloren.',
    again: 'Noch einmal versuchen',
  },
  en: {
    offline: 'You are offline',
    offlineHint: 'What you have written is kept on this device.',
    refused: 'You do not have permission for this',
    refusedHint: 'Ask an administrator of your site for access.',
    missing: 'This does not exist here',
    missingHint: 'It may have been deleted, or it belongs to another site.',
    failed: 'That did not work',
    failedHint: 'The server reported an error. Nothing is lost.',
    again: 'Try again',
  },
})
