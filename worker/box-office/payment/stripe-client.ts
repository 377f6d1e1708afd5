import type { Stripe } from 'stripe'

const timeoutMs = 15_000

/** Returns Stripe's SDK with the Worker's fetch. The SDK is large, so it is imported only when needed. */
export async function stripeOf(secretKey: string): Promise<Stripe> {
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/**
 * Verifies a webhook's signature and age.
 * @throws if either is wrong; the error must not be reported, since it contains the body
 */
export async function verifiedEvent(
  { body, signature, nowMs }: { body: string; signature: string; nowMs: number },
  secret: string,
): Promise<Stripe.Event> {
  const { Stripe } = await import('stripe')
  const crypto = Stripe.createSubtleCryptoProvider()
  return Stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto, nowMs)
}
