import { deliveryKeys } from '../../../shared/contract/box-office/keys.ts'
import type { SaleTerms } from '../../../shared/contract/box-office/staff/desk-sale.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'
import { cartOf } from '../objects/cart-of.ts'
import { onlineMeansOf } from '../payment/online-means.ts'
import { providersOf } from '../payment/provider-list.ts'
import { dueDate, isTransferOffered, lastDeadlineDay } from '../rules/due-date.ts'
import { atDesk, type PlaceContext, termsOf } from './orders/place-order.ts'

/** Returns how a cart of the desk can be delivered, and until when its order could wait; empty for an empty cart. */
export async function saleTermsOf(context: PlaceContext, cart: string): Promise<SaleTerms> {
  const { env, site, now } = context
  const offered = await termsOf(context, await cartOf(env, site.key, cart).view(site.key))
  if (!offered.ok) return { deliveries: [], transfer_due: null, has_link: false, last_day: null }
  const { productions, deliveryCents } = atDesk(offered)
  const nowMs = now.getTime()
  const due = isTransferOffered(productions, nowMs) ? dueDate('transfer', productions, nowMs).dueMs : null
  return {
    deliveries: deliveryKeys.flatMap((type) => {
      const cents = type === 'wallet' ? undefined : deliveryCents(type)
      return cents === undefined ? [] : [{ type, cents }]
    }),
    transfer_due: due === null ? null : berlinDay(new Date(due)),
    has_link: onlineMeansOf(providersOf(env)).length > 0,
    last_day: lastDeadlineDay(productions, nowMs),
  }
}
