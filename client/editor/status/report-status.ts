import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { editorState } from '../state/editor-state.ts'
import type { SaveStatus } from '../sync/page-state.ts'
import { refusalMessage, showRefusal } from './refused-fields.ts'

/**
 * Shows the save status in the bar.
 * @param outcome also shows an alert; after a failure, its button retries or opens the refused field
 * @param reason the server's sentence for a failure of all writes
 */
export function reportStatus(
  status: SaveStatus,
  outcome: 'saved' | 'failed' | undefined,
  { retry, reason }: { retry: () => void; reason?: string | undefined },
): void {
  editorState.status = status
  const words = labels[staffLocale()]
  if (status === 'saved' && outcome) {
    editorState.savedAt = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' }).format()
  }
  if (outcome === 'saved') alert('save', words.saved, { isOfSaving: true })
  if (outcome === 'failed') {
    const refused = refusalMessage()
    const detail = reason ?? refused ?? words.stored
    const action = refused && !reason ? { label: words.show, run: showRefusal } : { label: words.again, run: retry }
    alert('error', words.failed, { detail, action, isOfSaving: true })
  }
}

const labels = defineLabels({
  de: {
    saved: 'Entwurf gespeichert',
    failed: 'Nicht gespeichert',
    stored: 'Ihr Text bleibt auf diesem Gerät.',
    again: 'Erneut',
    show: 'Zum Feld',
  },
  en: {
    saved: 'Draft saved',
    failed: 'Not saved',
    stored: 'Your text stays on this device.',
    again: 'Try again',
    show: 'Go to field',
  },
})
