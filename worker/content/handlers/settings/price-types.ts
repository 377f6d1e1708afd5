import { usualPriceTypes } from '../../../../shared/contract/usual-price-types.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { PriceTypeRow } from '../../store/schema/settings.ts'

/** How a seller words a reduction: its name, for whom it is, and what to show at the door; '' without a text. */
export interface Reduction {
  key: PriceTypeRow['key']
  name: string
  hint: string
  proof: string
}

/**
 * Returns the reductions in the seller's order, in one language; the usual ones until it publishes its own.
 * @param stored JSON of `PriceTypeRow[]`, the column `settings.price_types`
 */
export function reductionsOf(stored: string | null, locale: Locale): Reduction[] {
  const types = stored === null ? usualPriceTypes : (JSON.parse(stored) as PriceTypeRow[])
  return types
    .filter(({ key }) => key !== 'normal')
    .map(({ key, name, hint, proof }) => ({
      key,
      name: localise(name, locale),
      hint: localise(hint, locale),
      proof: localise(proof, locale),
    }))
}

/** Returns a sentence per reduction that is sold: `Junge Menschen: Unter 28 Jahren; oder in Ausbildung, …` */
export function reductionsText(stored: string | null, sold: readonly string[], locale: Locale): string {
  return reductionsOf(stored, locale)
    .filter(({ key }) => sold.includes(key))
    .map(({ name, hint }) => (hint ? `${name}: ${hint}` : `${name}.`))
    .join(' ')
}
