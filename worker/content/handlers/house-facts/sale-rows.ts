import type { HouseFact } from '../../../../shared/contract/page.ts'
import { deliveryKeys } from '../../../../shared/contract/shop/keys.ts'
import type { Sales } from '../../../../shared/contract/shop/sales.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { deliveryInSums, paidBy } from '../../../../shared/shop/choice-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import type { SaleTermsRow } from '../../store/settings/sale-terms.ts'
import { houseFactWords } from './words.ts'

/** Returns the ways of delivery that the site's sales offer, with their prices. */
export function deliveryRows(terms: readonly SaleTermsRow[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  const offered = terms.flatMap(({ delivery }) => JSON.parse(delivery) as Sales['delivery'])
  return deliveryKeys.flatMap((type) => {
    const cents = offered.filter((each) => each.type === type).map((each) => each.cents)
    if (cents.length === 0) return []
    const [least, most] = [Math.min(...cents), Math.max(...cents)]
    const text = most === 0 ? words.noCharge : range(words, least, most, locale)
    return [{ name: deliveryInSums(type, locale), text }]
  })
}

function range(words: (typeof houseFactWords)[Locale], least: number, most: number, locale: Locale): string {
  return least === most ? price(most, locale) : words.range(price(least, locale), price(most, locale))
}

/** Returns how tickets are paid for; transfers with the shortest time that a sale allows. */
export function paymentRows(terms: readonly SaleTermsRow[], locale: Locale): HouseFact['rows'] {
  const words = houseFactWords[locale]
  const days = terms.map(({ transfer_days }) => transfer_days)
  if (days.length === 0) return []
  return [
    { name: words.online, text: words.onlineText },
    { name: paidBy('transfer', locale), text: words.transfer(Math.max(...days)) },
  ]
}
