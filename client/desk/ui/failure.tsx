import { CircleAlert, CloudOff, Copy, Lock, RotateCw, SearchX } from 'lucide-react'
import { useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { copyText } from '../../staff/copy-text.ts'
import { Icon } from '../../staff/icon.tsx'
import { NotFound, Offline, Refusal, Refused } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

interface FailureProps {
  error: unknown
  onRetry: () => void
  isList?: boolean
  /** Whether the address keeps the filters of the list. */
  keepsFilters?: boolean
}

/** Says why content cannot be shown, and offers to retry if that may help. */
export function Failure({ error, onRetry, isList = false, keepsFilters = false }: FailureProps) {
  const words = labels[staffLocale()]
  const kind = kindOf(error)
  const isTransient = kind === 'offline' || kind === 'failed'
  const status = error instanceof Refusal ? error.status : null
  const number = error instanceof Refusal ? error.problem?.number : undefined
  const ofList = [kind === 'failed' && words.noAnswer(status), keepsFilters && words.filtersKept]
  const hint = isList && isTransient ? ofList.filter(Boolean).join(' ') : words[`${kind}Hint`]
  return (
    <div className="e-empty" role="alert">
      <Icon of={isList && kind === 'failed' ? CloudOff : icons[kind]} size={24} />
      <h2>{isList && kind === 'failed' ? words.listFailed : words[kind]}</h2>
      {hint && <p>{hint}</p>}
      {isTransient && (
        <button type="button" className="e-b e-b--p" onClick={onRetry}>
          <Icon of={RotateCw} />
          <span>{words.again}</span>
        </button>
      )}
      {number && <CopyNumber number={number} />}
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
    listFailed: 'Die Liste konnte nicht geladen werden',
    noAnswer: (status: number | null) => `Der Server hat nicht geantwortet${status ? ` (${status})` : ''}.`,
    filtersKept: 'Ihre Filter sind im Link erhalten.',
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
    listFailed: 'The list could not be loaded',
    noAnswer: (status: number | null) => `The server did not answer${status ? ` (${status})` : ''}.`,
    filtersKept: 'Your filters are kept in the link.',
    again: 'Try again',
  },
})

/** A button that copies the number of a failure, under which the log and the error service record it. */
function CopyNumber({ number }: { number: string }) {
  const words = copyNumberLabels[staffLocale()]
  const [isCopied, setCopied] = useState(false)
  return (
    <button type="button" className="e-b e-b--t" onClick={() => void copyText(number).then(setCopied)}>
      <Icon of={Copy} />
      <span aria-live="polite">{isCopied ? words.copied(number) : words.copy(number)}</span>
    </button>
  )
}

const copyNumberLabels = defineLabels({
  de: {
    copy: (number: string) => `Fehlernummer ${number} kopieren`,
    copied: (number: string) => `Fehlernummer ${number} kopiert`,
  },
  en: {
    copy: (number: string) => `Copy error number ${number}`,
    copied: (number: string) => `Error number ${number} copied`,
  },
})
