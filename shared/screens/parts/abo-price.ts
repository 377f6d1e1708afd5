import type { AboListItem } from '../../contract/abo.ts'
import type { Locale } from '../../locale.ts'
import { euros } from '../../ui/money.ts'

/**
 * Splits an abo's price text: `ab 99 €, 25 % gespart` is a price and a saving, a text without a comma only a price.
 * Non-breaking spaces keep units with their numbers.
 */
export function teaserPrice(text: string): { price: string; saving: string } {
  const [price = '', ...rest] = text.replace(/ (?=[€%])/g, '\u00a0').split(', ')
  return { price, saving: rest.join(', ') }
}

/** Returns the price of single tickets in the cheapest category; null if unknown or not above the abo's price. */
export function insteadOf(
  { price_from: price, single_total_from: total }: Pick<AboListItem, 'price_from' | 'single_total_from'>,
  locale: Locale,
): string | null {
  return price && total && total > price ? euros(total, locale) : null
}
