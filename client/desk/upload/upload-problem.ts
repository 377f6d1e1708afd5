import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { uploadLimits } from '../../../shared/media/kinds.ts'
import { Offline, Refusal } from '../../staff/refusals.ts'

/** Thrown if a file was uploaded but could not be added where it belongs; the message says why. */
export class NotPlaced extends Error {}

/**
 * Returns why an upload failed: the message of the server's refusal or of `NotPlaced`, otherwise a text of the desk.
 */
export function uploadProblem(error: unknown, locale: Locale): string {
  const words = labels[locale]
  if (error === 'too-large') return words.tooLarge(String(uploadLimits.megabytes))
  if (error === 'stopped') return words.stopped
  if (error instanceof Offline) return words.uploadOffline
  if (error instanceof NotPlaced || (error instanceof Refusal && error.problem)) return error.message
  console.error(error)
  return words.uploadFailed
}

const labels = defineLabels({
  de: {
    tooLarge: (megabytes: string) => `Die Datei ist größer als ${megabytes}\u00a0MB. Bitte verkleinern Sie sie.`,
    stopped: 'Abgebrochen. Es ist nichts gespeichert.',
    uploadOffline: 'Die Verbindung ist abgerissen. Es ist nichts gespeichert, bitte noch einmal versuchen.',
    uploadFailed: 'Das hat nicht geklappt. Es ist nichts gespeichert, bitte noch einmal versuchen.',
  },
  en: {
    tooLarge: (megabytes: string) => `The file is larger than ${megabytes}\u00a0MB. Please make it smaller.`,
    stopped: 'Cancelled. Nothing is stored.',
    uploadOffline: 'The connection was lost. Nothing is stored; please try again.',
    uploadFailed: 'That did not work. Nothing is stored; please try again.',
  },
})
