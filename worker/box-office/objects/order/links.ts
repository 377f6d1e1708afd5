import { randomToken } from '../../../signing/random-token.ts'
import { sha256 } from '../../../signing/sha256.ts'
import type { OrderFacts, PaymentAttempt, Unconfirmed } from './stored-order.ts'

/** What the links of an order contain. */
export type LinkedOrder = Pick<OrderFacts, 'origin' | 'number' | 'secret' | 'locale'>

/** Returns the address of the order's page, with the order's secret. */
export function orderUrl({ origin, number, secret, locale }: LinkedOrder): string {
  return `${origin}/webshop/orders/${number}?${query(locale, secret)}`
}

/** Returns the address of the order's page with the button that confirms the e-mail address; only mails contain it. */
export function confirmUrl(facts: LinkedOrder, unconfirmed: Unconfirmed | null): string {
  return orderUrl(facts) + (unconfirmed ? `&confirm=${unconfirmed.token}` : '')
}

/**
 * Returns the address of the order's page for a buyer who returns from a payment provider's page. It omits the secret,
 * so that the provider does not see it; a cookie of the visited origin contains the secret.
 * @param isPaid whether the buyer has paid rather than left the provider's page
 */
export function returnUrl(
  { origin: configured, number, locale }: OrderFacts,
  { visited_origin: origin = configured, returns_to }: Pick<PaymentAttempt, 'visited_origin' | 'returns_to'>,
  isPaid: boolean,
): string {
  const query = new URLSearchParams({ ...(locale === 'de' ? {} : { locale }), ...(isPaid ? { paid: '1' } : {}) })
  const page = returns_to === 'link' ? 'pay/back' : `orders/${number}`
  return `${origin}/webshop/${page}${query.size > 0 ? `?${query}` : ''}`
}

/** A page on which an order can be paid without being opened. */
export interface PayLink {
  /** 128 random bits. */
  token: string
  /** SHA-256 of the token in hexadecimal digits, by which the read model finds the order. */
  digest: string
}

export async function newPayLink(): Promise<PayLink> {
  const token = randomToken()
  return { token, digest: await sha256(token) }
}

/** Returns the address of a payment link's page. */
export function payLinkUrl({ origin, locale }: LinkedOrder, { token }: PayLink): string {
  return `${origin}/webshop/pay/${token}${locale === 'de' ? '' : `?locale=${locale}`}`
}

/**
 * Returns the address of a document of the order, with the order's secret.
 * @param id as in the order's documents, or `calendar`
 */
export function documentUrl({ origin, number, secret, locale }: LinkedOrder, id: string): string {
  return `${origin}/api/shop/orders/${number}/documents/${id}/?${query(locale, secret)}`
}

function query(locale: string, secret: string): string {
  return new URLSearchParams({ ...(locale === 'de' ? {} : { locale }), secret }).toString()
}
