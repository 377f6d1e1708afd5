// Offers staff a retry or a reload when a part of the interface fails to load.
import { defineLabels } from '../../shared/i18n/labels.ts'
import { failedChunk } from '../load-part.ts'
import { type AlertOptions, alert } from './alerts.tsx'
import { staffLocale } from './staff-locale.ts'

const failures = new Map<unknown, number>()

/**
 * Shows an alert with a button that tries again, or reloads the page if another attempt would be futile.
 * @param part the part's name or loader, the same for each attempt
 * @param error the rejection of its `import()`
 * @param again tries to open the part again
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

/** Returns the alert's action that reloads the page; unsaved changes are stored on the device. */
export function reload(): NonNullable<AlertOptions['action']> {
  return { label: labels[staffLocale()].reload, run: () => location.reload() }
}

/**
 * Whether only a reload can load a part; call it once for each failed attempt. A second failure although the
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
