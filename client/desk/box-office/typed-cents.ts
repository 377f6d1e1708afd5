import type { Locale } from '../../../shared/locale.ts'

/** The highest price that the contract allows, in cents. */
const maxPrice = 1_000_000

/**
 * Reads an amount as people type or paste it: `89`, `89,5`, `1.234,50 €`, `€1,234.50`.
 * @param maxCents the highest amount, in cents; without it, the highest price
 * @returns cents; null for any other text and for higher amounts
 */
export function typedCents(text: string, maxCents: number = maxPrice): number | null {
  const bare = text.replace(/[\s\u00a0€]/g, '')
  const [, whole = '', part = ''] =
    /^(\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(bare) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare) ??
    []
  if (whole === '') return null
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return cents <= maxCents ? cents : null
}

/** Formats cents for a field: `89,00`, in English `89.00`. */
export function centsText(cents: number, locale: Locale): string {
  const text = (cents / 100).toFixed(2)
  return locale === 'de' ? text.replace('.', ',') : text
}
