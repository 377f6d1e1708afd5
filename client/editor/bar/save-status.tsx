import { CircleAlert, CircleCheck, GitMerge, LoaderCircle, type LucideIcon, PencilLine, WifiOff } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { ownFieldCommands, ownFields, pageStatus } from '../state/own-fields.ts'
import { copyPageText } from '../status/copy-page-text.ts'
import { showRefusal } from '../status/refused-fields.ts'
import type { SaveStatus as Status } from '../sync/page-state.ts'

export function SaveStatus() {
  const { status: ofBlocks, savedAt, conflicts, refused, isPlain, isPageMissing } = useStore(editorState)
  const { status: ofFields } = useStore(ownFields)
  const status = pageStatus(ofBlocks, ofFields)
  const isRefused = refused.size > 0
  const words = { ...labels[staffLocale()], ...(isPlain && publicLabels[staffLocale()]) }
  const { icon, look } = looks[status]
  const isMissing = status === 'failed' && isPageMissing
  const text = isMissing
    ? words.missing
    : { ...words, saved: savedAt ? `${words.saved} ${savedAt}` : words.saved }[status]
  return (
    <span className={`e-save${look ? ` e-save--${look}` : ''}`} role="status">
      <Icon of={icon} />
      <span>{text}</span>
      {isMissing && (
        <button type="button" className="e-b e-sv" onClick={() => void copyPageText()}>
          {words.copy}
        </button>
      )}
      {status === 'failed' && !isMissing && (
        <button type="button" className="e-b e-sv" onClick={isRefused ? showRefusal : saveOrShow}>
          {isRefused ? words.show : words.again}
        </button>
      )}
      {/* the button stays while other blocks are saved, so that a click on it is not lost */}
      {(conflicts.length > 0 || (status === 'conflict' && ofFields === 'conflict')) && (
        <button type="button" className="e-b e-sv" onClick={solve}>
          {words.solve}
        </button>
      )}
    </span>
  )
}

/** Retries saving, or reveals the refused text that must be changed first. */
function saveOrShow(): void {
  if (!ownFieldCommands.showRefused()) void session().save()
}

/** Opens the conflict dialog of the page's blocks or, if they have no conflicts, of the fields edited in place. */
function solve(): void {
  if (editorState.conflicts.length > 0) editorState.isConflictOpen = true
  else ownFields.isConflictOpen = true
}

const looks: Record<Status, { icon: LucideIcon; look?: string }> = {
  saved: { icon: CircleCheck, look: 'ok' },
  unsaved: { icon: PencilLine },
  saving: { icon: LoaderCircle, look: 'busy' },
  offline: { icon: WifiOff, look: 'off' },
  failed: { icon: CircleAlert, look: 'con' },
  conflict: { icon: GitMerge, look: 'con' },
}

/** Where every save is public. */
const publicLabels = defineLabels({
  de: { saved: 'Öffentlich', unsaved: 'Noch nicht öffentlich', saving: 'Wird öffentlich …' },
  en: { saved: 'Public', unsaved: 'Not public yet', saving: 'Publishing …' },
})

const labels = defineLabels({
  de: {
    saved: 'Gespeichert',
    unsaved: 'Nicht gespeichert',
    saving: 'Speichert …',
    offline: 'Offline, bleibt auf diesem Gerät',
    failed: 'Nicht gespeichert',
    missing: 'Seite gelöscht',
    copy: 'Text kopieren',
    conflict: 'Konflikt',
    again: 'Erneut',
    show: 'Zum Feld',
    solve: 'Klären',
  },
  en: {
    saved: 'Saved',
    unsaved: 'Not saved',
    saving: 'Saving …',
    offline: 'Offline, saved on this device',
    failed: 'Not saved',
    missing: 'Page deleted',
    copy: 'Copy text',
    conflict: 'Conflict',
    again: 'Try again',
    show: 'Go to field',
    solve: 'Resolve',
  },
})
