import type { AboListItem } from '../../contract/abo.ts'
import type { Locale } from '../../locale.ts'
import { euros } from '../../ui/money.ts'

/**
 * The two halves of a series' price text: `ab 99 €, 25 % gespart` is a price and what it saves. A text without a
 * comma is a price alone. Numbers keep their unit beside them.
 */
export function teaserPrice(text: string): { price: string; saving: string } {
  const [price = '', ...rest] = text.replace(/ (?=[€%])/g, '\u00a0').split(', ')
  return { price, saving: rest.join(', ') }
}

/** What the single tickets of the cheapest category cost together, or null where that is not known or no more. */
export function insteadOf(
  { price_from: price, single_total_from: total }: Pick<AboListItem, 'price_from' | 'single_total_from'>,
  locale: Locale,
): string | null {
  return price && total && total > price ? euros(total, locale) : null
}
