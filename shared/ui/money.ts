import type { Locale } from '../locale.ts'

/** Returns `24 €` or `24,50 €` in German (with a no-break space), `€24` or `€24.50` in English. */
export function euros(amount: number, locale: Locale): string {
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return locale === 'de' ? `${text.replace('.', ',')}\u00a0€` : `€${text}`
}
