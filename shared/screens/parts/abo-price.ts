import { savingCents } from '../../abo-saving.ts'
import type { AboListItem } from '../../contract/abo.ts'
import type { Locale } from '../../locale.ts'
import { euros } from '../../ui/money.ts'

type Priced = Pick<AboListItem, 'price_from' | 'single_total_from' | 'teaser_price_from_text'>

/**
 * Returns `ab 99 €` from the price table. Without a price there, returns the text that editors have entered, without
 * its claims about savings. Non-breaking spaces keep units with their numbers.
 */
export function priceFrom({ price_from: price, teaser_price_from_text: text }: Priced, locale: Locale): string {
  if (typeof price === 'number') return `${locale === 'de' ? 'ab' : 'from'} ${euros(price, locale)}`
  const parts = text.replace(/ (?=[€%])/g, '\u00a0').split(', ')
  return parts.filter((part) => !/%|prozent|per cent|spar|\bsav(e|ing)/i.test(part)).join(', ')
}

export interface Difference {
  /** The absolute difference, as text. */
  amount: string
  isDearer: boolean
  /** The price of the single tickets, as text. */
  single: string
}

/**
 * Compares the price of the cheapest category with that of its single tickets; null if either is unknown or both are
 * equal.
 */
export function differenceOf(
  { price_from: price, single_total_from: total }: Priced,
  locale: Locale,
): Difference | null {
  if (typeof price !== 'number' || typeof total !== 'number') return null
  const cents = savingCents({ abo: Math.round(price * 100), single: Math.round(total * 100) })
  if (!cents) return null
  return { amount: euros(Math.abs(cents) / 100, locale), isDearer: cents < 0, single: euros(total, locale) }
}
