import type { z } from 'zod'
import type { price } from '../../../contract/production.ts'
import type { Locale } from '../../../i18n/locale.ts'
import { euros, isFree, leastPrice } from '../../../ui/money.ts'

export type Price = z.infer<typeof price>

/** Formats a price range: `18 bis 96 €`, `ab 18 €`, `18 €` or `Eintritt frei`. */
export function priceRange({ from, to }: Price, locale: Locale): string {
  if (to === null || isFree({ from, to })) return leastPrice({ from, to }, locale)
  const least = euros(from, locale)
  if (to === from) return least
  const most = euros(to, locale)
  return locale === 'de' ? `${least.replace('\u00a0€', '')} bis ${most}` : `${least} to ${most}`
}

/** Formats the reduced price, `Ermäßigt ab 9 €`; null without one. */
export function reducedPrice({ reduced }: Price, locale: Locale): string | null {
  if (reduced === null) return null
  return `${locale === 'de' ? 'Ermäßigt ab' : 'Reduced price from'} ${euros(reduced, locale)}`
}
