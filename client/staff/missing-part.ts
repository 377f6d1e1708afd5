// What staff can do about a part that did not load.
import { defineLabels } from '../../shared/i18n/labels.ts'
import { failedChunk } from '../load-part.ts'
import { type AlertOptions, alert } from './alerts.tsx'
import { staffLocale } from './staff-locale.ts'

const failures = new Map<unknown, number>()

/**
 * Shows an alert with the way to the part: another attempt, or a reload where attempts are futile.
 * @param part its name or loader, the same for each attempt
 * @param error what its `import()` rejected with
 * @param again opens the part once more
 */
export async function reportMissingPart(
  part: unknown,
  error: unknown,
  text: string,
  { again, ...options }: AlertOptions & { again: () => void },
): Promise<void> {
  const isFutile = await isRetryFutile(part, error)
  const action = isFutile ? reload() : { label: labels[staffLocale()].again, run: again }
  alert('error', text, { lifeMs: 10_000, ...options, action })
}

/** The alert's action that loads the page again; unsaved changes are stored on the device. */
export function reload(): NonNullable<AlertOptions['action']> {
  return { label: labels[staffLocale()].reload, run: () => location.reload() }
}

/**
 * Says whether only a reload can bring a part; call it once for each failed attempt. A second failure although the
 * server answers for the part's own chunk means that the browser has cached the failure of a chunk that the part
 * imports (client/load-part.ts), or that a new release has replaced the part.
 */
export async function isRetryFutile(part: unknown, error: unknown): Promise<boolean> {
  const count = (failures.get(part) ?? 0) + 1
  failures.set(part, count)
  const chunk = failedChunk(error)
  if (count < 2 || !chunk) return false
  return fetch(chunk, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

const labels = defineLabels({
  de: { again: 'Erneut', reload: 'Seite neu laden' },
  en: { again: 'Try again', reload: 'Reload the page' },
})
