import { lacksOf, sellers } from '../../../../shared/box-office/seller.ts'
import { isDeskMeans, isWaitingMeans } from '../../../../shared/contract/box-office/keys.ts'
import type { PaymentMeans, PlacedRequest } from '../../../../shared/contract/box-office/order.ts'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { originsOf, type Site } from '../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../shared/time/berlin.ts'
import type { ContentClient } from '../../../content/content-client.ts'
import type { Env } from '../../../env.ts'
import type { CartView } from '../../objects/cart/view.ts'
import { cartOf } from '../../objects/cart-of.ts'
import { newPayLink } from '../../objects/order/links.ts'
import type { PlacedAnswer } from '../../objects/order/order.ts'
import { orderProduction } from '../../objects/order/order-production.ts'
import { buyerEmail } from '../../objects/order/record.ts'
import type { KnownBuyer, OrderProduction, PlaceRefusal } from '../../objects/order/stored-order.ts'
import { orderOf } from '../../objects/order-of.ts'
import { onlineMeansOf } from '../../payment/online-means.ts'
import { providersOf } from '../../payment/provider-list.ts'
import { deliveryOptions } from '../../rules/delivery-options.ts'
import { isTransferOffered, staffDeadline } from '../../rules/due-date.ts'
import { orderNumber } from '../../rules/order-number.ts'
import { removeAssistance, saveAssistance } from '../../store/orders/assistance.ts'
import { hasPasses } from '../../wallet/passes.ts'
import { openInventory } from '../open-inventory.ts'

export interface PlaceContext {
  env: Env
  site: Site
  locale: Locale
  now: Date
  content: ContentClient
}

export interface PlaceOrder {
  /** The cart cookie's value. */
  cart: string
  /** The request's key, unique within the cart. */
  key: string
  request: PlacedRequest
  /** What the house should know for the evening. The order itself does not store it. */
  assistance?: string | undefined
  /** The visitor's network (`networkIds`); null or missing if it is unknown. */
  network?: string | null
  /** The address of the logged-in customer, in lower case; null or missing for a guest. */
  customer?: string | null
  /** Set for a sale at the desk, where tickets are handed out or mailed at no cost; only post has its price. */
  isAtDesk?: boolean
  /** The origin at which the buyer uses the site, to which the payment page leads back. */
  visitedOrigin?: string
}

/**
 * Turns a cart into an order. The order's number depends on cart and key, so a repeated request finds the existing
 * order and gets the same answer.
 */
export async function placeOrder(context: PlaceContext, order: PlaceOrder): Promise<PlacedAnswer> {
  const { env, site, locale, now } = context
  const { cart: cartId, key, request, assistance, isAtDesk = false, network = null, visitedOrigin } = order
  const cart = cartOf(env, site.key, cartId)
  const asked = { cart: cart.id.toString(), request, locale }
  for (let attempt = 0; attempt < maxNumbers; attempt++) {
    const number = await derivedOrderNumber({ cart: cartId, key, attempt }, now)
    const stub = orderOf(env, site.key, number)
    const before = await stub.placed(asked)
    if (before) return before
    const view = await cart.view(site.key)
    const offered = await termsOf(context, view)
    if (!offered.ok) return offered
    const terms = isAtDesk ? atDesk(offered, request.free !== undefined) : offered
    const refusal = refuse(context, terms, view, request, isAtDesk)
    if (refusal) return refusal
    const { productions, deliveryCents } = terms
    const origin = originsOf(env.ORIGIN_PATTERN)[site.key]
    const facts = {
      ...asked,
      site: site.key,
      number,
      origin,
      created_ms: now.getTime(),
      productions,
      network,
      ...(visitedOrigin !== undefined && { visited_origin: visitedOrigin }),
    }
    const payLink = request.payment === 'link' ? await newPayLink() : null
    const buyer = knownBuyer(order)
    const store = { d1: env.DB, now }
    if (assistance) await saveAssistance(store, site.key, { number, productions, text: assistance })
    const answer = await stub.place({
      ...facts,
      ...(payLink && { pay_link: payLink }),
      buyer,
      delivery_cents: deliveryCents(request.delivery) ?? 0,
    })
    if (!answer.ok && assistance) await removeAssistance(store, site.key, number)
    if (answer.ok || answer.reason !== 'number_in_use') return answer
  }
  throw new Error('every derived order number is in use')
}

/** Two numbers in a row are hardly ever in use; more than this can only be a fault. */
const maxNumbers = 20

/** An address that is only typed is unknown, whatever has been bought with it: the visitor may be another person. */
function knownBuyer({ request, customer, isAtDesk = false }: PlaceOrder): KnownBuyer {
  if (isAtDesk) return 'staff'
  return customer && buyerEmail(customer) === buyerEmail(request.contact.email) ? 'session' : 'unknown'
}

interface Terms {
  ok: true
  /** Sorted by date. */
  productions: OrderProduction[]
  deliveryCents(type: PlacedRequest['delivery']): number | undefined
}

/** Hands tickets over and mails them whatever the sale offers to visitors. Free tickets are posted at no cost. */
export function atDesk(offered: Terms, isFree = false): Terms {
  return {
    ...offered,
    deliveryCents: (type) => {
      const cents = type === 'post' ? offered.deliveryCents(type) : 0
      return isFree && cents !== undefined ? 0 : cents
    },
  }
}

/** Returns how the places of a cart can be delivered; a refusal for a cart that cannot be sold. */
export async function termsOf(context: PlaceContext, { lines, expired }: CartView): Promise<Terms | PlaceRefusal> {
  if (lines.length === 0) return { ok: false, reason: expired.length > 0 ? 'hold_over' : 'cart_empty' }
  const ids = [...new Set(lines.map(({ production }) => production))]
  const sold = await Promise.all(ids.map((id) => soldProduction(context, id)))
  const gone = sold.find((each) => typeof each === 'number')
  if (gone !== undefined) return { ok: false, reason: 'not_on_sale', production: gone }
  const found = sold.filter((each) => typeof each !== 'number')
  found.sort((a, b) => a.production.date.localeCompare(b.production.date))
  const options = deliveryOptions({
    sales: found.map(({ sales }) => sales),
    datesMs: found.map(({ production }) => Date.parse(production.date)),
    nowMs: context.now.getTime(),
    hasPasses: hasPasses(context.env),
  })
  return {
    ok: true,
    productions: found.map(({ production }) => production),
    deliveryCents: (type) => options.find((option) => option.type === type)?.cents,
  }
}

/** Reads a production and its sales data. @returns only the id if it is not on sale */
async function soldProduction(
  context: PlaceContext,
  id: number,
): Promise<{ production: OrderProduction; sales: Sales } | number> {
  const inventory = await openInventory(context, id)
  const [facts, production] = await Promise.all([inventory.saleFacts(), context.content.productions.byId(id)])
  const isOff = production?.status === 'cancelled' || production?.status === 'moved'
  if (!facts || !production || isOff || facts.sales.is_stopped) return id
  return { production: orderProduction(production, facts.sales, context.locale), sales: facts.sales }
}

function refuse(
  { env, now, site }: PlaceContext,
  { productions, deliveryCents }: Terms,
  { totals, voucher }: CartView,
  { delivery, contact, payment, until, free, total_cents: seenCents }: PlacedRequest,
  isAtDesk: boolean,
): PlaceRefusal | null {
  if (payment === 'cash') return { ok: false, reason: 'tse_missing' }
  const cents = deliveryCents(delivery)
  if (cents === undefined) return { ok: false, reason: 'delivery_unavailable' }
  if (delivery === 'post' && !contact.address) return { ok: false, reason: 'address_missing' }
  if (free && voucher) return { ok: false, reason: 'free_with_voucher' }
  const totalCents = free ? 0 : totals.cents + cents
  if (totalCents !== seenCents) return { ok: false, reason: 'price_changed' }
  // what costs nothing waits for no money, and what costs something is not free
  if ((totalCents === 0) !== (payment === 'free')) return { ok: false, reason: 'payment_unavailable' }
  if (payment === 'free' && contact.invoice) return { ok: false, reason: 'free_with_invoice' }
  if (contact.invoice?.company && lacksOf(sellers[site.key]).length > 0)
    return { ok: false, reason: 'seller_incomplete' }
  if (isAtDesk && isDeskMeans(payment)) return null
  if (isAtDesk && payment === 'link' && (onlineMeansOf(providersOf(env)).length === 0 || !contact.email))
    return { ok: false, reason: contact.email ? 'payment_unavailable' : 'email_missing' }
  if (until !== undefined && isWaitingMeans(payment)) {
    const isInRange = staffDeadline(until, productions, now.getTime()) !== null
    return isInRange ? null : { ok: false, reason: 'deadline_out_of_range' }
  }
  return payment === 'free' || isPayable(env, payment, { productions, nowMs: now.getTime() })
    ? null
    : { ok: false, reason: 'payment_unavailable' }
}

function isPayable(
  env: Env,
  means: PaymentMeans,
  { productions, nowMs }: { productions: readonly OrderProduction[]; nowMs: number },
): boolean {
  if (!providersOf(env)[means]) return false
  return !isWaitingMeans(means) || isTransferOffered(productions, nowMs)
}

/**
 * Returns the number of the order that a request places; a request that is repeated in the same year yields the same
 * number. It cannot be guessed, since the cart's id is 128 random bits.
 * @param of `attempt` is how many derived numbers were already in use
 */
async function derivedOrderNumber(of: { cart: string; key: string; attempt: number }, now: Date): Promise<string> {
  const text = new TextEncoder().encode(['order', of.cart, of.key, of.attempt].join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return orderNumber(Number(berlinDay(now).slice(0, 4)), digest)
}
