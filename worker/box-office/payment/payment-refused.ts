/**
 * Thrown if a provider refuses a payment for good, so that repeating the call cannot help. The message is logged, so it
 * must contain no secret and nothing that a buyer typed.
 */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}
