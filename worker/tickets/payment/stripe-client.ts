import type { Stripe } from 'stripe'

const timeoutMs = 15_000

/** Stripe's SDK with the Worker's fetch; 33 kB, so imported only when it is used. */
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
 * @throws if either is wrong; the error holds the body, so it is not reported
 */
export async function verifiedEvent(
  { body, signature, nowMs }: { body: string; signature: string; nowMs: number },
  secret: string,
): Promise<Stripe.Event> {
  const { Stripe } = await import('stripe')
  const crypto = Stripe.createSubtleCryptoProvider()
  return Stripe.webhooks.constructEventAsync(body, signature, secret, undefined, crypto, nowMs)
}
