import type { Moved } from '../../../shared/box-office/moved.ts'
import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { withPreviousWords } from '../../content/handlers/productions/previous-words.ts'
import type { OrderProduction } from '../objects/order/stored-order.ts'
import type { ShopRequest } from './definition.ts'

/** Returns what the site says about a production that was moved or cancelled. */
export function movedOf({
  status,
  status_text: note,
  previous_words,
}: Pick<ProductionListItem, 'status' | 'status_text' | 'previous_words'>): Moved {
  const isChanged = previous_words !== undefined || status === 'moved' || status === 'cancelled'
  return { ...(previous_words && { previous_words }), ...(isChanged && note && { note }) }
}

/** Returns what an order knows about a production that was moved. */
export function movedOfOrder(
  { date, previous, previous_hall }: Pick<OrderProduction, 'date' | 'previous' | 'previous_hall'>,
  { locale, now }: Pick<ShopRequest, 'locale' | 'now'>,
): Moved {
  const { previous_words } = withPreviousWords({ date, previous_date: previous, previous_hall }, { locale, now })
  return previous_words ? { previous_words } : {}
}
