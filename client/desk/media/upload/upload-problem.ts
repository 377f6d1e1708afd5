import type { Locale } from '../../../../shared/locale.ts'
import { uploadLimits } from '../../../../shared/media.ts'
import { Offline, Refusal } from '../../../staff/refusals.ts'
import { controlWords } from '../../controls/words.ts'

/** Thrown if a file was uploaded but could not be added where it belongs; the message says why. */
export class NotPlaced extends Error {}

/**
 * Returns why an upload failed: the message of the server's refusal or of `NotPlaced`, otherwise a text of the desk.
 */
export function uploadProblem(error: unknown, locale: Locale): string {
  const words = controlWords[locale]
  if (error === 'too-large') return words.tooLarge(String(uploadLimits.megabytes))
  if (error === 'stopped') return words.stopped
  if (error instanceof Offline) return words.uploadOffline
  if (error instanceof NotPlaced || (error instanceof Refusal && error.problem)) return error.message
  console.error(error)
  return words.uploadFailed
}
