import { shortDay } from '../../i18n/day-words.ts'
import type { Locale } from '../../i18n/locale.ts'
import { deliveryInSums } from '../choice-words.ts'
import { ticketsInFigures } from '../count-words.ts'
import type { DeliveryChoice } from '../pages/cart/data.ts'
import type { CheckoutPageData } from '../pages/checkout/data.ts'
import { discountRows } from '../sum-rows.ts'
import type { SumRow } from './sum-box.tsx'

/** Returns the rows of a short price summary: each production's tickets, the discounts, and delivery unless free. */
export function orderRows(
  { cart, productions }: Pick<CheckoutPageData, 'cart' | 'productions'>,
  delivery: DeliveryChoice | undefined,
  locale: Locale,
): SumRow[] {
  const rows = productions.flatMap(({ id, title, date }) => {
    const lines = cart.lines.filter(({ production }) => production === id)
    if (lines.length === 0) return []
    const name = (
      <>
        <b>{title}</b>
        <br />
        {shortDay(date, locale)}, {ticketsInFigures(lines.length, locale)}
      </>
    )
    return [{ key: String(id), name, cents: lines.reduce((sum, line) => sum + line.full_cents, 0) }]
  })
  const postage =
    delivery && delivery.cents > 0
      ? [{ key: 'delivery', name: deliveryInSums(delivery.type, locale), cents: delivery.cents }]
      : []
  return [...rows, ...discountRows(cart, locale), ...postage]
}
