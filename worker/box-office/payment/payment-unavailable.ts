/**
 * Thrown if a provider cannot be reached, or if its answer leaves the result open. The call may be repeated with the
 * same key. The message is logged and reported, so it must contain no secret and nothing that a buyer typed.
 */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}
