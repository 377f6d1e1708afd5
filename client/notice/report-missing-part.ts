import { defineLabels } from '../../shared/i18n/labels.ts'
import { failedChunk } from '../load-part.ts'
import { isRetryFutile, isServerReachable } from '../parts/is-retry-futile.ts'
import { pageLocale, showNotice } from './notice.ts'

interface Ways {
  again: () => void
  /** Performs the same action by loading a document; called instead of a notice if the server is reachable. */
  plainly?: (() => void) | undefined
}

/**
 * Calls `plainly` if it is given and the server is reachable. Otherwise shows a notice that a part of the page failed
 * to load, with a button that retries or reloads the page.
 */
export async function reportMissingPart(error: unknown, { again, plainly }: Ways): Promise<void> {
  console.error(error)
  if (plainly && (await isServerReachable(error))) return plainly()
  const words = labels[pageLocale()]
  const action = (await isRetryFutile(failedChunk(error), error))
    ? { label: words.reload, run: () => location.reload() }
    : { label: words.again, run: again }
  showNotice({ text: words.missing, isUrgent: true, action })
}

const labels = defineLabels({
  de: {
    missing: 'Das lässt sich gerade nicht laden. Prüfen Sie Ihre Verbindung.',
    again: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
  },
  en: {
    missing: 'This cannot be loaded right now. Check your connection.',
    again: 'Try again',
    reload: 'Reload the page',
  },
})
