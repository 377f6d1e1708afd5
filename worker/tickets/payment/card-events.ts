import { eventOf, type ReadEvent } from './payment-event.ts'
import { verifiedEvent } from './stripe-client.ts'

/** Returns the reader of Stripe's webhooks. @param secret the endpoint's secret, `whsec_…` */
export function cardEvents(secret: string): ReadEvent {
  return async ({ body, headers, nowMs }) => {
    const signature = headers.get('Stripe-Signature')
    if (!signature) return null
    try {
      const { id, data } = await verifiedEvent({ body, signature, nowMs }, secret)
      // sessions, payments, charges and refunds contain the metadata that was attached when they were created
      return eventOf(id, (data.object as { metadata?: unknown }).metadata)
    } catch {
      return null
    }
  }
}
