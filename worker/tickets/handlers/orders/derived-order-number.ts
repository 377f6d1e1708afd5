import { berlinDay } from '../../../../shared/time/berlin.ts'
import { orderNumber } from '../../rules/order-number.ts'

/**
 * Returns the number of the order that a request places; a request that is repeated in the same year yields the same
 * number. It cannot be guessed, since the cart's id is 128 random bits.
 * @param of `attempt` is how many derived numbers were already in use
 */
export async function derivedOrderNumber(
  of: { cart: string; key: string; attempt: number },
  now: Date,
): Promise<string> {
  const text = new TextEncoder().encode(['order', of.cart, of.key, of.attempt].join('\n'))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return orderNumber(Number(berlinDay(now).slice(0, 4)), digest)
}
