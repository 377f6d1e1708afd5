import type { Locale } from '../../../shared/i18n/locale.ts'
import { typedNumber } from '../../../shared/i18n/typed-number.ts'

/** The highest price that the contract allows, in cents. */
const maxPrice = 1_000_000

/**
 * Reads an amount as people type or paste it: `89`, `89,5`, `1.234,50 €`, `€1,234.50`.
 * @param maxCents the highest amount, in cents; without it, the highest price
 * @returns cents; null for any other text and for higher amounts
 */
export function typedCents(text: string, maxCents: number = maxPrice): number | null {
  const euros = typedNumber(text)
  if (euros === null) return null
  const cents = Math.round(euros * 100)
  const isWhole = Math.abs(euros * 100 - cents) < 1e-6
  return isWhole && cents >= 0 && cents <= maxCents ? cents : null
}

/** Formats cents for a field: `89,00`, in English `89.00`. */
export function centsText(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2)
  return locale === 'de' ? text.replace('.', ',') : text
}
