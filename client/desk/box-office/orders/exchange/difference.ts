import { pricesEach } from '../../../../../shared/box-office/count-words.ts'
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import type { StaffOrder } from '../../../../../shared/contract/box-office/staff/orders.ts'
import { price } from '../../../../../shared/ui/money.ts'
import { staffLocale } from '../../../../staff/staff-locale.ts'
import { centsBack } from '../work/cents-back.ts'
import type { ConsequenceLine } from '../work/consequences.tsx'
import { exchangeWords } from './words.ts'

/** Returns what the buyer has to pay at the terminal before other places are given, in cents. */
export function terminalCents({ cents }: OrderConsequences): number {
  return Math.max(0, cents.terminal ?? 0)
}

/** Returns the difference of the prices of former and new places, and the documents that say it. */
export function differenceLines(
  consequences: OrderConsequences,
  { totals }: Pick<StaffOrder, 'totals'>,
): ConsequenceLine[] {
  const locale = staffLocale()
  const words = exchangeWords[locale]
  const { total_cents: total, documents, prices = [] } = consequences
  const back = centsBack(consequences)
  const each = prices.map(({ cents }) => cents)
  const papers = [
    ...(each.length > 0 ? [words.each(pricesEach(each, locale))] : []),
    ...(documents > 0 ? [words.papers(documents)] : []),
  ]
  if (back < 0) return [words.due(price(-back, locale)), ...papers]
  if (back > 0) return [words.back(price(back, locale)), ...papers]
  if (total === undefined) return [words.even(price(0, locale)), ...papers]
  return [words.unpaid(price(total - totals.cents, locale), price(total, locale)), ...papers]
}
