import { defineLabels } from '../../shared/i18n/labels.ts'
import { isRetryFutile } from '../parts/is-retry-futile.ts'
import { type AlertOptions, alert } from './alerts.tsx'
import { staffLocale } from './staff-locale.ts'

/**
 * Shows an alert with a button that retries or, if a retry would be futile, reloads the page.
 * @param part the part's name or loader, the same for each attempt
 * @param error the rejection of its `import()`
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

export function reload(): NonNullable<AlertOptions['action']> {
  return { label: labels[staffLocale()].reload, run: () => location.reload() }
}

const labels = defineLabels({
  de: { again: 'Erneut', reload: 'Seite neu laden' },
  en: { again: 'Try again', reload: 'Reload the page' },
})
