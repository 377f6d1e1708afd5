import type { AboListItem } from '../../contract/abo.ts'
import { savingCents } from '../../entities/abos/saving.ts'
import type { Locale } from '../../i18n/locale.ts'
import { plainBlanks } from '../../text/plain-blanks.ts'
import { euros } from '../../ui/money.ts'

type Priced = Pick<AboListItem, 'price_from' | 'single_total_from' | 'teaser_price_from_text'>

/** Returns `ab 99 €` if the price is known, otherwise the editors' text without its claims about savings. */
export function priceFrom({ price_from: price, teaser_price_from_text: text }: Priced, locale: Locale): string {
  if (typeof price === 'number') return `${locale === 'de' ? 'ab' : 'from'} ${euros(price, locale)}`
  const parts = text.replace(/ (?=[€%])/g, '\u00a0').split(/,[ \u00a0\u202f]/)
  return parts.filter((part) => !/%|prozent|per cent|spar|\bsav(e|ing)/i.test(plainBlanks(part))).join(', ')
}

export interface Difference {
  /** The absolute difference, formatted. */
  amount: string
  isDearer: boolean
  /** The price of the single tickets, formatted. */
  single: string
  /** The absolute difference divided by the price of the single tickets. */
  share: number
}

/**
 * Returns the difference between an abo's price and that of its single tickets in the cheapest category; null if either
 * is unknown or both are equal.
 */
export function differenceOf(
  { price_from: price, single_total_from: total }: Priced,
  locale: Locale,
): Difference | null {
  if (typeof price !== 'number' || typeof total !== 'number') return null
  const cents = savingCents({ abo: Math.round(price * 100), single: Math.round(total * 100) })
  if (!cents) return null
  return {
    amount: euros(Math.abs(cents) / 100, locale),
    isDearer: cents < 0,
    single: euros(total, locale),
    share: Math.abs(cents) / 100 / total,
  }
}
