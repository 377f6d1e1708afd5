import type { Stripe } from 'stripe'
import { paymentData } from './card.ts'
import { eventOf, type ReadEvent } from './payment-event.ts'
import { verifiedEvent } from './stripe-client.ts'

/** Events whose objects need not have our data: disputes, and refunds that were made in Stripe's dashboard. */
const withoutData = /^(?:charge\.dispute|charge\.refund|refund)\./

/**
 * Returns the reader of Stripe's webhooks.
 * @param secret the endpoint's secret, `whsec_…`
 * @param secretKey Stripe's secret key, with which the payment of a dispute is read
 */
export function cardEvents(secret: string, secretKey: string): ReadEvent {
  return async (call) => {
    const event = await verified(call, secret)
    if (!event) return null
    // sessions, payments, charges and our refunds contain the metadata that was attached when they were created
    const object = event.data.object as { metadata?: unknown; payment_intent?: unknown; charge?: unknown }
    const own = eventOf(event.id, object.metadata)
    if (own !== 'none' || !withoutData.test(event.type)) return own
    return eventOf(event.id, await paymentData(secretKey, object))
  }
}

async function verified(
  { body, headers, nowMs }: Parameters<ReadEvent>[0],
  secret: string,
): Promise<Stripe.Event | null> {
  const signature = headers.get('Stripe-Signature')
  if (!signature) return null
  try {
    return await verifiedEvent({ body, signature, nowMs }, secret)
  } catch {
    return null
  }
}
