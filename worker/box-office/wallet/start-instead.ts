import { timeOfDay } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { previousStart } from '../../content/handlers/productions/previous-words.ts'
import type { OrderProduction } from '../objects/order/stored-order.ts'

/** Returns a moved production's start with the one before, such as `20:00 statt 19:30`; null if it was not moved. */
export function startInstead(
  { date, previous }: Pick<OrderProduction, 'date' | 'previous'>,
  locale: Locale,
): string | null {
  const was = previousStart({ date, previous_date: previous }, locale)
  if (!was) return null
  return `${timeOfDay(date)}${locale === 'en' ? ',' : ''} ${was.instead} ${was.start}`
}
