import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { editorState } from '../state/editor-state.ts'
import type { SaveFailure, SaveStatus } from '../sync/page-state.ts'
import { copyPageText } from './copy-page-text.ts'
import { refusalMessage, showRefusal } from './refused-fields.ts'

/**
 * Shows the save status in the bar.
 * @param outcome if set, also shows an alert
 * @param failure without a reason, the alert names the first refused write
 */
export function reportStatus(
  status: SaveStatus,
  outcome: 'saved' | 'failed' | undefined,
  { retry, reason, isPageMissing = false }: SaveFailure & { retry: () => void },
): void {
  editorState.status = status
  editorState.isPageMissing = isPageMissing
  // also while another block waits, which may be removed without another save
  if (outcome === 'saved') editorState.savedAt = timeOfDay()
  if (!outcome) return
  if (isPageMissing) {
    const { failed, missing, copy } = labels[staffLocale()]
    const action = { label: copy, run: () => void copyPageText() }
    alert('error', failed, { detail: missing, action, isOfSaving: true, lifeMs: 30_000 })
    return
  }
  const refused = refusalMessage()
  alertOutcome(outcome, {
    reason: reason ?? refused ?? undefined,
    retry,
    ...(refused && !reason && { show: showRefusal }),
  })
}

interface Outcome {
  reason?: string | undefined
  retry?: () => void
  /** Reveals the refused field, which must be changed before a retry. */
  show?: () => void
}

/** Shows an alert about a save. After a failure, its button opens the refused field or, without `show`, retries. */
export function alertOutcome(outcome: 'saved' | 'failed', { reason, retry, show }: Outcome): void {
  const words = labels[staffLocale()]
  if (outcome === 'saved') {
    alert('save', editorState.isPlain ? words.public : words.saved, { isOfSaving: true })
    return
  }
  const run = show ?? retry
  alert('error', words.failed, {
    detail: reason ?? words.stored,
    ...(run && { action: { label: show ? words.show : words.again, run } }),
    isOfSaving: true,
  })
}

/** Returns the current time in the device's time zone: `14:05`. */
export function timeOfDay(): string {
  return new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' }).format()
}

const labels = defineLabels({
  de: {
    saved: 'Entwurf gespeichert',
    public: 'Gespeichert und öffentlich',
    failed: 'Nicht gespeichert',
    stored: 'Ihr Text bleibt auf diesem Gerät.',
    missing: 'Diese Seite wurde inzwischen gelöscht. Ihr Text bleibt hier, bis Sie sie verlassen.',
    copy: 'Text kopieren',
    again: 'Erneut',
    show: 'Zum Feld',
  },
  en: {
    saved: 'Draft saved',
    public: 'Saved and public',
    failed: 'Not saved',
    stored: 'Your text stays on this device.',
    missing: 'This page has been deleted in the meantime. Your text stays here until you leave it.',
    copy: 'Copy text',
    again: 'Try again',
    show: 'Go to field',
  },
})
