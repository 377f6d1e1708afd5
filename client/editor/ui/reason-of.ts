import { defineLabels } from '../../../shared/i18n/labels.ts'
import { LoginDeclined } from '../../staff/login-dialog.tsx'
import { Conflict, Offline, Refusal, ServerError } from '../../staff/refusals.ts'
import { staffLocale } from '../../staff/staff-locale.ts'

export function reasonOf(error: unknown): string {
  const words = labels[staffLocale()]
  if (error instanceof Offline) return words.offline
  if (error instanceof LoginDeclined) return words.login
  if (error instanceof Conflict) return words.changed
  if (error instanceof Refusal && !(error instanceof ServerError) && error.problem) return error.message
  console.error(error)
  return words.again
}

const labels = defineLabels({
  de: {
    offline: 'Keine Verbindung. Bitte versuchen Sie es gleich noch einmal.',
    login: 'Bitte melden Sie sich an und versuchen Sie es noch einmal.',
    changed: 'Jemand hat die Seite gerade geändert. Bitte sehen Sie nach und versuchen Sie es noch einmal.',
    again: 'Bitte versuchen Sie es noch einmal.',
  },
  en: {
    offline: 'No connection. Please try again in a moment.',
    login: 'Please log in and try again.',
    changed: 'A colleague has just changed the page. Please check it and try again.',
    again: 'Please try again.',
  },
})
